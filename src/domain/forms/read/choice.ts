import { typedText, type Typed } from "../controls.ts";
import type { Field, FieldOf } from "../definition.ts";
import { isFreeText } from "../../booking/text.ts";
import { choicesOf } from "../options.ts";
import { longestOther, other, otherAnswer, otherControl } from "../other.ts";
import { hasControls } from "./text.ts";
import { answered, faulty, nothing, type Reading } from "./reading.ts";

/** An option that is not offered was not chosen: the visitor is asked to choose. */
export function readChoice(field: FieldOf<"single-choice" | "dropdown" | "yes-no">, typed: Typed): Reading {
  const value = typedText(typed, field.id);
  const own = "hasOther" in field ? readOther(field, typed, value === other, value === "") : nothing;
  if (own !== nothing) return own;
  if (value === "") return nothing;
  return isOffered(field, value) ? answered(value) : faulty("forms.fault.choose");
}

export function readChoices(field: FieldOf<"multiple-choice">, typed: Typed): Reading {
  const values = new Set((typed.get(field.id) ?? []).filter((value) => value !== ""));
  const own = field.hasOther === true ? readOther(field, typed, values.has(other), true) : nothing;
  if (own.fault !== null) return own;
  if (own !== nothing) values.add(other);
  if (values.size === 0) return nothing;
  if (![...values].every((value) => isOffered(field, value))) return faulty("forms.fault.choose");
  if (values.size < field.least) return faulty("forms.fault.chooseLeast", { count: field.least });
  if (field.most !== null && values.size > field.most) return faulty("forms.fault.chooseMost", { count: field.most });
  const chosen = field.options.map(({ id }) => id).filter((id) => values.has(id));
  return answered(own.answer === null ? chosen : [...chosen, own.answer as string]);
}

/** Words choose the option that they are written into, unless another is chosen instead; without words it is not one. */
function readOther({ id }: Field, typed: Typed, isChosen: boolean, isFree: boolean): Reading {
  const control = otherControl(id);
  const text = typedText(typed, control).trim();
  if (!isChosen && (text === "" || !isFree)) return nothing;
  if (text === "") return { answer: null, fault: { message: "forms.fault.other", control } };
  if (!isFreeText(text) || hasControls(text))
    return { answer: null, fault: { message: "details.text.invalid", control } };
  if (text.length <= longestOther) return answered(otherAnswer(text));
  return { answer: null, fault: { message: "forms.fault.long", values: { count: longestOther }, control } };
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
