import { isMet } from "#domain/forms/conditions.ts";
import type { Answer } from "#domain/forms/definition.ts";
import { readField } from "#domain/forms/read/field.ts";
import type { ReadContext } from "#domain/forms/read/reading.ts";
import type { Day } from "#domain/time/day.ts";
import { controlsOf } from "#domain/forms/controls.ts";
import type { FaultView, FieldView, QuestionsView, Values } from "./question-views.ts";

/** A browser neither dials nor knows the business's day; the server looks at both again. */
const leniently: ReadContext = { today: Infinity as Day, readPhone: (typed) => typed };

export interface VisibleField {
  field: FieldView;
  isRequired: boolean;
}

/** The fields of a page that these values show: the same walk that the server makes. */
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

/** Whether what a fault was about has been changed since, and is right as far as a browser can tell. */
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
