import { isFreeText } from "../../booking/text.ts";
import { typedText, type Typed } from "../controls.ts";
import { addressParts, type Address, type AddressPart, type FieldOf } from "../definition.ts";
import { answered, emptyReading, type FieldReading } from "./reading.ts";

const longestPart = 200;
/** An address is incomplete without these. Not every country has postcodes or regions. */
const needed = new Set<AddressPart>(["street", "city", "country"]);
const lineBreak = /[\n\r\t]/;

export function readAddress({ id }: FieldOf<"address">, typed: Typed): FieldReading {
  const parts = addressParts.map((part) => [part, typedText(typed, `${id}.${part}`).trim()] as const);
  // A country alone is just the preselected value of the list.
  if (parts.every(([part, text]) => text === "" || part === "country")) return emptyReading;
  for (const [part, text] of parts) {
    const control = `${id}.${part}`;
    if (text === "" && needed.has(part))
      return { answer: null, fault: { message: "forms.fault.addressPart", control } };
    if (text.length > longestPart || !isFreeText(text) || lineBreak.test(text))
      return { answer: null, fault: { message: "details.text.invalid", control } };
  }
  return answered(Object.fromEntries(parts) as Address);
}
