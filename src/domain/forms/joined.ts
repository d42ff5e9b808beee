import { advance } from "./advance.ts";
import type { AnswerFault } from "./check-page.ts";
import { renameFields } from "./conditions.ts";
import type { Typed } from "./controls.ts";
import type { Answer, Answers, Field, FormDefinition } from "./definition.ts";
import type { ReadContext } from "./read/reading.ts";

/** A form of one page that something else asks besides its own questions. */
export interface AskedForm {
  slug: string;
  version: number;
  definition: FormDefinition;
}

/** What was answered, form by form: as it was typed, and what counts of it. */
export type JoinedAnswers = Record<
  string,
  { version: number; typed: Record<string, string[]>; answers: Record<string, Answer> }
>;

const pageId = "joined";

/**
 * Several forms as one page. Each field's id says which form it comes from, so that no two meet; where the forms' rules
 * would lead does not matter, since whoever asks knows how to go on.
 */
export function joinForms(forms: readonly AskedForm[]): FormDefinition {
  const fields = forms.flatMap(({ slug, definition }) =>
    definition.pages.flatMap((page) => page.fields.map((field) => ofForm(slug, field))),
  );
  const nowhere = { title: "", text: "", redirect: null, book: null };
  return {
    ...{ kind: "form", title: "", intro: "", submitLabel: "", ending: nowhere, endings: [], scoring: null },
    pages: [{ id: pageId, title: "", text: "", showIf: null, fields, next: [] }],
  };
}

/** What a field of one of the forms is called on their page. */
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

/** What they were answered with, or what is to be mended: nothing at all where answers have only opened more questions. */
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

/** Each form's part of what was typed and answered on their page. */
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

/** What was typed before, on the forms' page again. */
export function joinTyped(kept: JoinedAnswers): Typed {
  return new Map(
    Object.entries(kept).flatMap(([slug, { typed }]) =>
      Object.entries(typed).map(([name, values]): [string, string[]] => [`${slug}.${name}`, values]),
    ),
  );
}
