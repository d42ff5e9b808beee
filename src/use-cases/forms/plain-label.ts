import type { Field } from "#domain/forms/definition.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { plainWords } from "../shared/rich-text.ts";

/** Whether a field's label is Markdown text rather than the name of a control. */
export function hasWrittenLabel({ type }: Pick<Field, "type">): boolean {
  return type === "consent" || type === "statement";
}

/** A field whose label is plain text, for mails and tables. */
export function withPlainLabel<T extends Field>(field: T, locale: LocaleCode): T {
  return hasWrittenLabel(field) ? { ...field, label: plainWords(field.label, locale) } : field;
}
