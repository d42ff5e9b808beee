import type { FieldOf, FieldType } from "#domain/forms/definition.ts";
import type { SelectOption } from "../field/select-field.tsx";

/** What was typed, by control. */
export type Values = Record<string, string[]>;

export interface UploadView {
  id: string;
  field: string;
  name: string;
  size: string;
  href: string;
}

/** One thing to mend, in words. */
export interface FaultView {
  field: string;
  control: string;
  text: string;
  /** Whether the text says which field it is about. */
  isNamed: boolean;
}

/** What the author of a field wrote in Markdown, as HTML that the server made. */
export interface FieldHtml {
  /** Of consents and statements; other labels are plain text. */
  label?: string;
  hint?: string;
}

/** Of the option that visitors fill in. */
export interface OtherWords {
  label: string;
  /** Of the field for the words. */
  text: string;
}

/** A field with its label as plain text. */
export type FieldView<T extends FieldType = FieldType> = FieldOf<T> & { html: FieldHtml; other?: OtherWords };

/** Questions that stand together, and what they are drawn from. Conditions that were decided before are gone from them. */
export interface QuestionsView {
  fields: FieldView[];
  /** Of those that are asked in another language than the page's. */
  langs: Record<string, string>;
  values: Values;
  uploads: UploadView[];
  countries: SelectOption[] | null;
  dateOrder: ("day" | "month" | "year")[];
}
