import type { FieldType } from "#domain/forms/definition.ts";
import { RichLine } from "../rich-text/rich-line.tsx";
import type { FaultView, FieldView, QuestionsView } from "./question-views.ts";

/** The props that every field component receives. */
export interface FieldProps<T extends FieldType = FieldType> {
  field: FieldView<T>;
  page: QuestionsView;
  isRequired: boolean;
  fault: FaultView | undefined;
  /** Set if the page has only this question: its text is large, and its options are cards. */
  isLead: boolean;
}

export function valueOf({ values }: Pick<QuestionsView, "values">, control: string): string {
  return values[control]?.[0] ?? "";
}

/** The props that every field frame receives. */
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
