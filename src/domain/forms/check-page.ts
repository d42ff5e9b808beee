import type { MessageKey } from "../locales/messages.ts";
import { firstControl } from "./controls.ts";
import type { FieldType } from "./definition.ts";
import type { Readings } from "./read/field.ts";
import type { ShownField, ShownPage } from "./walk.ts";

/** One error: the field, the control that the message links to, and the message. */
export interface AnswerFault {
  field: string;
  control: string;
  message: MessageKey;
  values: Record<string, string | number>;
}

const missing: Partial<Record<FieldType, MessageKey>> = {
  "first-name": "details.firstName.required",
  "last-name": "details.lastName.required",
  name: "guests.name.required",
  email: "details.email.required",
  phone: "details.phone.required",
  "single-choice": "forms.fault.choose",
  "multiple-choice": "forms.fault.choose",
  dropdown: "forms.fault.choose",
  "yes-no": "forms.fault.choose",
  rating: "forms.fault.choose",
  scale: "forms.fault.choose",
};

/** Checks a page field by field, in order. Hidden fields are not required. */
export function checkPage({ fields }: Pick<ShownPage, "fields">, readings: Readings): AnswerFault[] {
  return fields.flatMap((shown) => checkField(shown, readings) ?? []);
}

function checkField({ field, isRequired }: ShownField, readings: Readings): AnswerFault | null {
  const { answer, fault } = readings.get(field.id)!;
  const control = firstControl(field);
  if (fault !== null) return { field: field.id, control, values: {}, ...fault };
  if (answer !== null || !isRequired) return null;
  return { field: field.id, control, message: missing[field.type] ?? "details.required", values: {} };
}
