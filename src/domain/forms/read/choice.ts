import { typedText, type Typed } from "../controls.ts";
import type { Field, FieldOf } from "../definition.ts";
import { choicesOf } from "../options.ts";
import { answered, faulty, nothing, type Reading } from "./reading.ts";

/** An option that is not offered was not chosen: the visitor is asked to choose. */
export function readChoice(field: FieldOf<"single-choice" | "dropdown" | "yes-no">, typed: Typed): Reading {
  const value = typedText(typed, field.id);
  if (value === "") return nothing;
  return isOffered(field, value) ? answered(value) : faulty("forms.fault.choose");
}

export function readChoices(field: FieldOf<"multiple-choice">, typed: Typed): Reading {
  const values = new Set((typed.get(field.id) ?? []).filter((value) => value !== ""));
  if (values.size === 0) return nothing;
  if (![...values].every((value) => isOffered(field, value))) return faulty("forms.fault.choose");
  if (values.size < field.least) return faulty("forms.fault.chooseLeast", { count: field.least });
  if (field.most !== null && values.size > field.most) return faulty("forms.fault.chooseMost", { count: field.most });
  return answered(field.options.map(({ id }) => id).filter((id) => values.has(id)));
}

export function readStep(field: FieldOf<"rating" | "scale">, typed: Typed): Reading {
  const value = typedText(typed, field.id);
  if (value === "") return nothing;
  return isOffered(field, value) ? answered(Number(value)) : faulty("forms.fault.choose");
}

export function readConsent({ id }: FieldOf<"consent">, typed: Typed): Reading {
  const value = typedText(typed, id);
  if (value === "") return nothing;
  return value === "yes" ? answered("yes") : faulty("details.required");
}

function isOffered(field: Field, value: string): boolean {
  return choicesOf(field)!.includes(value);
}
