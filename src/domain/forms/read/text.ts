import { isFreeText, readMailAddress, readName as nameIn } from "../../booking/text.ts";
import { typedText, type Typed } from "../controls.ts";
import type { FieldOf } from "../definition.ts";
import { answered, invalid, emptyReading, type ReadContext, type FieldReading } from "./reading.ts";

const longestHidden = 500;
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Whether a text has more than one line, or control characters. */
export function hasControlCharacters(text: string): boolean {
  return control.test(text);
}

export function readText({ id, type, most }: FieldOf<"short-text" | "long-text">, typed: Typed): FieldReading {
  const text = normal(typedText(typed, id));
  if (text === "") return emptyReading;
  if (!isFreeText(text) || (type === "short-text" && hasControlCharacters(text)))
    return invalid("details.text.invalid");
  return text.length > most ? invalid("forms.fault.long", { count: most }) : answered(text);
}

export function readNameAnswer({ id }: FieldOf<"first-name" | "last-name" | "name">, typed: Typed): FieldReading {
  const text = typedText(typed, id).trim();
  if (text === "") return emptyReading;
  const name = nameIn(text);
  return name === null ? invalid("details.name.invalid") : answered(name);
}

export function readEmail({ id }: FieldOf<"email">, typed: Typed): FieldReading {
  const text = typedText(typed, id).trim();
  if (text === "") return emptyReading;
  const address = readMailAddress(text);
  return address === null ? invalid("details.email.invalid") : answered(address);
}

export function readPhoneNumber({ id }: FieldOf<"phone">, typed: Typed, context: ReadContext): FieldReading {
  const text = typedText(typed, id).trim();
  if (text === "") return emptyReading;
  const number = context.readPhone(text, typedText(typed, `${id}.country`));
  return number === null ? invalid("details.phone.invalid") : answered(number);
}

/** The value comes from a URL, not from a person, so an invalid one is silently dropped. */
export function readHidden({ id, value }: FieldOf<"hidden">, typed: Typed): FieldReading {
  const text = normal(typedText(typed, id));
  const kept = isFreeText(text) && text.length <= longestHidden ? text : "";
  const answer = kept === "" ? value : kept;
  return answer === "" ? emptyReading : answered(answer);
}

/** Browsers send line breaks as two characters. */
function normal(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
