import type { FieldOf, FieldType } from "#domain/forms/definition.ts";
import type { SelectOption } from "../field/select-field.tsx";

/** Typed values by control name. */
export type Values = Record<string, string[]>;

export interface UploadView {
  id: string;
  field: string;
  name: string;
  size: string;
  href: string;
}

/** One fault to correct, with its text. */
export interface FaultView {
  field: string;
  control: string;
  text: string;
  /** Whether the text already names its field. */
  isNamed: boolean;
}

/** The Markdown of a field, rendered to HTML on the server. */
export interface FieldHtml {
  /** For consents and statements only. Other labels are plain text. */
  label?: string;
  hint?: string;
}

/** Texts of the "other" option, which visitors fill in. */
interface OtherWords {
  label: string;
  /** The label of its text field. */
  text: string;
}

/** A field with its label as plain text. */
export type FieldView<T extends FieldType = FieldType> = FieldOf<T> & { html: FieldHtml; other?: OtherWords };

/** Questions shown together, with everything needed to render them. Conditions that are already decided are removed. */
export interface QuestionsView {
  fields: FieldView[];
  /** Field languages, for fields whose language is not the page's. */
  langs: Record<string, string>;
  values: Values;
  uploads: UploadView[];
  countries: SelectOption[] | null;
  dateOrder: ("day" | "month" | "year")[];
}
