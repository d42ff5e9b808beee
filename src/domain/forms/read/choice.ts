import { typedText, type Typed } from "../controls.ts";
import type { Field, FieldOf } from "../definition.ts";
import { isFreeText } from "../../booking/text.ts";
import { choicesOf } from "../options.ts";
import { longestOther, other, otherAnswer, otherControl } from "../other.ts";
import { hasControlCharacters } from "./text.ts";
import { answered, invalid, emptyReading, type FieldReading } from "./reading.ts";

/** An option that is not offered counts as not chosen, so the visitor must choose again. */
export function readChoice(field: FieldOf<"single-choice" | "dropdown" | "yes-no">, typed: Typed): FieldReading {
  const value = typedText(typed, field.id);
  const own = "hasOther" in field ? readOther(field, typed, value === other, value === "") : emptyReading;
  if (own !== emptyReading) return own;
  if (value === "") return emptyReading;
  return isOffered(field, value) ? answered(value) : invalid("forms.fault.choose");
}

export function readChoices(field: FieldOf<"multiple-choice">, typed: Typed): FieldReading {
  const values = new Set((typed.get(field.id) ?? []).filter((value) => value !== ""));
  const own = field.hasOther === true ? readOther(field, typed, values.has(other), true) : emptyReading;
  if (own.fault !== null) return own;
  if (own !== emptyReading) values.add(other);
  if (values.size === 0) return emptyReading;
  if (![...values].every((value) => isOffered(field, value))) return invalid("forms.fault.choose");
  if (values.size < field.least) return invalid("forms.fault.chooseLeast", { count: field.least });
  if (field.most !== null && values.size > field.most) return invalid("forms.fault.chooseMost", { count: field.most });
  const chosen = field.options.map(({ id }) => id).filter((id) => values.has(id));
  return answered(own.answer === null ? chosen : [...chosen, own.answer as string]);
}

/** Text selects the "other" option unless another option is chosen. "Other" without text is invalid. */
function readOther({ id }: Field, typed: Typed, isChosen: boolean, isFree: boolean): FieldReading {
  const control = otherControl(id);
  const text = typedText(typed, control).trim();
  if (!isChosen && (text === "" || !isFree)) return emptyReading;
  if (text === "") return { answer: null, fault: { message: "forms.fault.other", control } };
  if (!isFreeText(text) || hasControlCharacters(text))
    return { answer: null, fault: { message: "details.text.invalid", control } };
  if (text.length <= longestOther) return answered(otherAnswer(text));
  return { answer: null, fault: { message: "forms.fault.long", values: { count: longestOther }, control } };
}

export function readStep(field: FieldOf<"rating" | "scale">, typed: Typed): FieldReading {
  const value = typedText(typed, field.id);
  if (value === "") return emptyReading;
  return isOffered(field, value) ? answered(Number(value)) : invalid("forms.fault.choose");
}

export function readConsent({ id }: FieldOf<"consent">, typed: Typed): FieldReading {
  const value = typedText(typed, id);
  if (value === "") return emptyReading;
  return value === "yes" ? answered("yes") : invalid("details.required");
}

function isOffered(field: Field, value: string): boolean {
  return choicesOf(field)!.includes(value);
}
