import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../../tests/support/long.ts";
import { dayOf } from "../../time/day.ts";
import { checkPage } from "../check-page.ts";
import { substituteAll } from "../conditions.ts";
import { fieldsIn, type Answer, type FormDefinition } from "../definition.ts";
import { answersFrom, readAnswers } from "../read/field.ts";
import { scoreOf } from "../score.ts";
import { walk } from "../walk.ts";
import { anyDefinition, anyTyped } from "./arbitraries.ts";
import { Reference } from "./reference.ts";

const readers = { today: dayOf(2026, 11, 15), readPhone: () => null };
const runs = { seed: 8, numRuns: casesOf(3_000) };

const filledIn = anyDefinition().chain((definition) =>
  fc.record({ definition: fc.constant(definition), typed: anyTyped(fieldsIn(definition)) }),
);

function percent(points: number, most: number): number {
  return most === 0 ? 0 : Math.round((points / most) * 100);
}

describe("for any definition and any answers, the product agrees with a simple interpreter", () => {
  it("on pages, visible fields and the ending", () => {
    fc.assert(
      fc.property(filledIn, ({ definition, typed }) => {
        const answers = answersFrom(readAnswers(definition, typed, readers));
        const formPath = walk(definition, answers);
        const reference = new Reference(definition, answers);
        expect(formPath.pages.map(({ page }) => page.id)).toEqual(reference.pages());
        expect(formPath.pages.flatMap(({ fields }) => fields.map(({ field }) => field.id))).toEqual(reference.fields());
        expect(formPath.ending?.id ?? null).toBe(reference.ending());
        expect([...formPath.answers.keys()]).toEqual(reference.fields().filter((id) => answers.has(id)));
      }),
      runs,
    );
  });

  it("on required fields, and reports exactly those with a missing or invalid answer", () => {
    fc.assert(
      fc.property(filledIn, ({ definition, typed }) => {
        const readings = readAnswers(definition, typed, readers);
        const reference = new Reference(definition, answersFrom(readings));
        const { pages } = walk(definition, answersFrom(readings));
        const required = pages.flatMap(({ fields }) =>
          fields.flatMap(({ field, isRequired }) => (isRequired ? [field.id] : [])),
        );
        expect(required).toEqual(reference.required());
        const faults = pages.flatMap((page) => checkPage(page, readings).map(({ field }) => field));
        const wrong = reference
          .fields()
          .filter(
            (id) =>
              readings.get(id)!.fault !== null ||
              (reference.required().includes(id) && readings.get(id)!.answer === null),
          );
        expect(faults).toEqual(wrong);
      }),
      runs,
    );
  });

  it("on the score, in total and in each category", () => {
    fc.assert(
      fc.property(filledIn, ({ definition, typed }) => {
        const answers = answersFrom(readAnswers(definition, typed, readers));
        const score = scoreOf(definition, walk(definition, answers));
        const reference = new Reference(definition, answers);
        const [points, most] = reference.points();
        expect(score).toEqual({
          points,
          most,
          percent: percent(points, most),
          categories: ["x", "y"].map((id) => {
            const [had, possible] = reference.points(id);
            return { id, points: had, most: possible, percent: percent(had, possible) };
          }),
        });
      }),
      runs,
    );
  });
});

/** A page as a browser sees it: conditions reduced to the questions of that page. */
function visibleByResiduals(
  definition: FormDefinition,
  answers: ReadonlyMap<string, Answer>,
  pageId: string,
): string[] {
  const formPath = walk(definition, answers);
  const { page } = formPath.pages.find((one) => one.page.id === pageId)!;
  const earlier = fieldsIn(definition).filter((field) => !page.fields.includes(field));
  const known = earlier.map(({ id }): [string, Answer | null] => [id, formPath.answers.get(id) ?? null]);
  const here = new Map<string, Answer | null>(page.fields.map(({ id }) => [id, null]));
  const visible: string[] = [];
  for (const { id, showIf } of page.fields) {
    const left = showIf === null ? true : substituteAll(showIf, known);
    const isVisible = typeof left === "boolean" ? left : substituteAll(left, here) === true;
    if (!isVisible) continue;
    visible.push(id);
    here.set(id, answers.get(id) ?? null);
  }
  return visible;
}

describe("a page whose conditions include the earlier answers", () => {
  it("shows the same fields as the whole definition", () => {
    fc.assert(
      fc.property(filledIn, ({ definition, typed }) => {
        const answers = answersFrom(readAnswers(definition, typed, readers));
        for (const { page, fields } of walk(definition, answers).pages)
          expect(visibleByResiduals(definition, answers, page.id)).toEqual(fields.map(({ field }) => field.id));
      }),
      runs,
    );
  });
});
