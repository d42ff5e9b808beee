import { isMet } from "#domain/forms/conditions.ts";
import type { Answer } from "#domain/forms/definition.ts";
import { readField } from "#domain/forms/read/field.ts";
import type { ReadContext } from "#domain/forms/read/reading.ts";
import type { Day } from "#domain/time/day.ts";
import { controlsOf } from "#domain/forms/controls.ts";
import type { FaultView, FieldView, QuestionsView, Values } from "./question-views.ts";

/** The browser cannot check phone numbers and does not know the date at the business. The server checks both. */
const leniently: ReadContext = { today: Infinity as Day, readPhone: (typed) => typed };

export interface VisibleField {
  field: FieldView;
  isRequired: boolean;
}

/** The fields that these values show. The server decides it in the same way. */
export function visibleFields(fields: readonly FieldView[], values: Values): Map<string, VisibleField> {
  const typed = new Map(Object.entries(values));
  const answers = new Map<string, Answer>();
  const visible = new Map<string, VisibleField>();
  for (const field of fields) {
    if (!isMet(field.showIf, answers)) continue;
    const isRequired = field.isRequired || (field.requiredIf !== null && isMet(field.requiredIf, answers));
    visible.set(field.id, { field, isRequired });
    const { answer } = readField(field, typed, leniently);
    if (answer !== null) answers.set(field.id, answer);
  }
  return visible;
}

/** Whether the visitor has changed the field since the fault, and the browser finds no fault in the new value. */
export function isMended(
  { field: id }: FaultView,
  page: Pick<QuestionsView, "values">,
  values: Values,
  visible: ReadonlyMap<string, VisibleField>,
): boolean {
  const shown = visible.get(id);
  if (shown === undefined) return true;
  const { field, isRequired } = shown;
  const text = (typed: Values) => JSON.stringify(controlsOf(field).map((control) => typed[control] ?? []));
  if (field.type === "file" || text(values) === text(page.values)) return false;
  const { answer, fault } = readField(field, new Map(Object.entries(values)), leniently);
  return fault === null && (answer !== null || !isRequired);
}
