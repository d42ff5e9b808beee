import { isScorable, type Answer, type Answers, type Field, type FormDefinition } from "./definition.ts";
import type { ShownPage, FormPath } from "./walk.ts";

interface Points {
  points: number;
  /** The most points possible on this path. */
  most: number;
  percent: number;
}

export interface Score extends Points {
  categories: (Points & { id: string })[];
}

/** Only questions that were asked count, both for the points and for the maximum. */
export function scoreOf(definition: FormDefinition, formPath: Pick<FormPath, "pages" | "answers">): Score {
  const scored = formPath.pages
    .flatMap(({ fields }: ShownPage) => fields)
    .map(({ field }) => ({ category: categoryOf(field), ...pointsOf(field, formPath.answers) }));
  return {
    ...sum(scored),
    categories: (definition.scoring?.categories ?? []).map(({ id }) => ({
      id,
      ...sum(scored.filter(({ category }) => category === id)),
    })),
  };
}

/** The last tier that the percentage reaches. The first begins at 0. */
export function tierAt<T extends { from: number }>(tiers: readonly T[], percent: number): T | undefined {
  return tiers.findLast(({ from }) => from <= percent);
}

export function isScored(field: Field): boolean {
  return mostOf(field) > 0;
}

function categoryOf(field: Field): string | null {
  return "category" in field ? field.category : null;
}

function pointsOf(field: Field, answers: Answers): { points: number; most: number } {
  const answer = answers.get(field.id);
  return { points: answer === undefined ? 0 : pointsFor(field, answer), most: mostOf(field) };
}

function pointsFor(field: Field, answer: Answer): number {
  if (!isScorable(field)) return 0;
  switch (field.type) {
    case "single-choice":
    case "dropdown":
    case "multiple-choice": {
      const chosen = Array.isArray(answer) ? answer : [answer];
      return field.options.filter(({ id }) => chosen.includes(id)).reduce((total, { points }) => total + points, 0);
    }
    case "yes-no":
      return answer === "yes" ? field.points.yes : field.points.no;
    case "rating":
      return field.isScored ? Number(answer) : 0;
    case "scale":
      return field.isScored ? Number(answer) - field.least : 0;
  }
}

function mostOf(field: Field): number {
  if (!isScorable(field)) return 0;
  switch (field.type) {
    case "single-choice":
    case "dropdown":
      return Math.max(0, ...field.options.map(({ points }) => points));
    case "multiple-choice": {
      const best = field.options.map(({ points }) => points).sort((one, other) => other - one);
      return best.slice(0, field.most ?? best.length).reduce((total, points) => total + points, 0);
    }
    case "yes-no":
      return Math.max(field.points.yes, field.points.no);
    case "rating":
      return field.isScored ? field.most : 0;
    case "scale":
      return field.isScored ? field.most - field.least : 0;
  }
}

function sum(scored: readonly { points: number; most: number }[]): Points {
  const points = scored.reduce((total, one) => total + one.points, 0);
  const most = scored.reduce((total, one) => total + one.most, 0);
  return { points, most, percent: percentOf(points, most) };
}

/** Rounded half up, with integers only. */
function percentOf(points: number, most: number): number {
  return most === 0 ? 0 : Math.floor((200 * points + most) / (2 * most));
}
