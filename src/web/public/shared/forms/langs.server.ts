import type { Field } from "#domain/forms/definition.ts";
import type { LocalizedForm } from "#domain/forms/translation/localize-form.ts";
import { textsFor, type Words } from "#domain/forms/translation/form-texts.ts";
import type { QuestionsView } from "../../../ui/questions/question-views.ts";

/** The language of each field whose language differs from the page's. */
export function langsOf({ lang }: LocalizedForm, shown: readonly Pick<Field, "id">[]): QuestionsView["langs"] {
  const langs = shown.flatMap(({ id }) => {
    const own = lang(({ fields }) => textsFor(fields, id)?.label);
    return own === undefined ? [] : [[id, own] as const];
  });
  return Object.fromEntries(langs);
}

/** The text that is read first. Its language is used for the whole. */
export function leadOf(words: Words | undefined): string | undefined {
  return words?.title ?? words?.text;
}
