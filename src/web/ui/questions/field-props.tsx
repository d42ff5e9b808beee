import type { FieldType } from "#domain/forms/definition.ts";
import { RichLine } from "../rich-text/rich-line.tsx";
import type { FaultView, FieldView, QuestionsView } from "./question-views.ts";

/** What every field of a page is drawn from. */
export interface FieldProps<T extends FieldType = FieldType> {
  field: FieldView<T>;
  page: QuestionsView;
  isRequired: boolean;
  fault: FaultView | undefined;
  /** Questions that come one a page are set large, and their options as cards. */
  isLead: boolean;
}

export function valueOf({ values }: Pick<QuestionsView, "values">, control: string): string {
  return values[control]?.[0] ?? "";
}

/** What frames around controls are told alike. */
export function texts({ field, isRequired, fault }: Pick<FieldProps, "field" | "isRequired" | "fault">) {
  const { id, label, html }: FieldView = field;
  return {
    name: id,
    label,
    hint: html.hint === undefined ? undefined : <RichLine html={html.hint} />,
    error: fault?.text,
    isOptional: !isRequired,
  };
}
