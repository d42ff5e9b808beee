import type { Field, FieldType, FieldOf } from "#domain/forms/definition.ts";
import type { FaultView, QuestionsView } from "./views.ts";

/** What every field of a page is drawn from. */
export interface FieldProps<T extends FieldType = FieldType> {
  field: FieldOf<T>;
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
  const { id, label, hint }: Field = field;
  return {
    name: id,
    label,
    hint: hint === "" ? undefined : hint,
    error: fault?.text,
    isOptional: !isRequired,
  };
}
