import { advance } from "./advance.ts";
import type { AnswerFault } from "./check-page.ts";
import { renameFields } from "./conditions.ts";
import type { Typed } from "./controls.ts";
import type { Answer, Answers, Field, FormDefinition } from "./definition.ts";
import type { ReadContext } from "./read/reading.ts";

/** A one-page form that is part of another page, such as the details step. */
export interface AskedForm {
  slug: string;
  version: number;
  definition: FormDefinition;
}

/** The answers by form: as typed, and as valid answers. */
export type JoinedAnswers = Record<
  string,
  { version: number; typed: Record<string, string[]>; answers: Record<string, Answer> }
>;

const pageId = "joined";

/**
 * Several forms as one page. Each field's id includes its form, so that no two collide. The forms' own rules are
 * ignored, because the containing page decides what follows.
 */
export function joinForms(forms: readonly AskedForm[]): FormDefinition {
  const fields = forms.flatMap(({ slug, definition }) =>
    definition.pages.flatMap((page) => page.fields.map((field) => ofForm(slug, field))),
  );
  const nowhere = { title: "", text: "", redirect: null, book: null };
  return {
    kind: "form",
    title: "",
    intro: "",
    submitLabel: "",
    ending: nowhere,
    endings: [],
    scoring: null,
    pages: [{ id: pageId, title: "", text: "", showIf: null, fields, next: [] }],
  };
}

/** The id of a form's field on the joined page. */
export function joinedId(slug: string, id: string): string {
  return `${slug}.${id}`;
}

function ofForm(slug: string, field: Field): Field {
  const rename = (id: string) => joinedId(slug, id);
  return {
    ...field,
    id: rename(field.id),
    showIf: field.showIf && renameFields(field.showIf, rename),
    requiredIf: field.requiredIf && renameFields(field.requiredIf, rename),
  };
}

/** The answers, or the errors to correct. The errors are empty if answers have only revealed more questions. */
export function readJoined(
  joined: FormDefinition,
  typed: Typed,
  shown: readonly string[],
  context: ReadContext,
): { answers: Answers } | { faults: AnswerFault[] } {
  const advanced = advance(joined, { typed, donePages: [], pageId, shown }, context);
  if (advanced.to === "end") return { answers: advanced.progress.formPath.answers };
  return { faults: advanced.to === "again" ? advanced.faults : [] };
}

/** Splits the typed texts and answers of the joined page by form. */
export function splitJoined(forms: readonly AskedForm[], typed: Typed, answers: Answers): JoinedAnswers {
  return Object.fromEntries(
    forms.map(({ slug, version }) => {
      const own = <T>(all: ReadonlyMap<string, T>) =>
        [...all]
          .filter(([name]) => name.startsWith(`${slug}.`))
          .map(([name, value]): [string, T] => [name.slice(slug.length + 1), value]);
      const texts = own(typed).map(([name, values]): [string, string[]] => [name, [...values]]);
      return [slug, { version, typed: Object.fromEntries(texts), answers: Object.fromEntries(own(answers)) }];
    }),
  );
}

/** Restores the typed texts to the joined page. */
export function joinTyped(kept: JoinedAnswers): Typed {
  return new Map(
    Object.entries(kept).flatMap(([slug, { typed }]) =>
      Object.entries(typed).map(([name, values]): [string, string[]] => [`${slug}.${name}`, values]),
    ),
  );
}
