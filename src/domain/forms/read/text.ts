import { isFreeText, isName, readMailAddress } from "../../booking/text.ts";
import { typedText, type Typed } from "../controls.ts";
import type { FieldOf } from "../definition.ts";
import { answered, faulty, nothing, type Readers, type Reading } from "./reading.ts";

const longestHidden = 500;
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Whether a text is more than a line. */
export function hasControls(text: string): boolean {
  return control.test(text);
}

export function readText({ id, type, most }: FieldOf<"short-text" | "long-text">, typed: Typed): Reading {
  const text = normal(typedText(typed, id));
  if (text === "") return nothing;
  if (!isFreeText(text) || (type === "short-text" && hasControls(text))) return faulty("details.text.invalid");
  return text.length > most ? faulty("forms.fault.long", { count: most }) : answered(text);
}

export function readName({ id }: FieldOf<"first-name" | "last-name" | "name">, typed: Typed): Reading {
  const text = typedText(typed, id).trim();
  if (text === "") return nothing;
  return isName(text) ? answered(text) : faulty("details.name.invalid");
}

export function readEmail({ id }: FieldOf<"email">, typed: Typed): Reading {
  const text = typedText(typed, id).trim();
  if (text === "") return nothing;
  const address = readMailAddress(text);
  return address === null ? faulty("details.email.invalid") : answered(address);
}

export function readPhoneNumber({ id }: FieldOf<"phone">, typed: Typed, readers: Readers): Reading {
  const text = typedText(typed, id).trim();
  if (text === "") return nothing;
  const number = readers.readPhone(text, typedText(typed, `${id}.country`));
  return number === null ? faulty("details.phone.invalid") : answered(number);
}

/** Comes from an address, not from a person: what cannot be kept is left out without a word. */
export function readHidden({ id, value }: FieldOf<"hidden">, typed: Typed): Reading {
  const text = normal(typedText(typed, id));
  const kept = isFreeText(text) && text.length <= longestHidden ? text : "";
  const answer = kept === "" ? value : kept;
  return answer === "" ? nothing : answered(answer);
}

/** Browsers send line breaks as two characters. */
function normal(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
