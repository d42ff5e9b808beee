import { typedText, type Typed } from "../controls.ts";
import type { FieldOf } from "../definition.ts";
import { answered, invalid, emptyReading, type FieldReading } from "./reading.ts";

const largest = 1e12;

/** Reads numbers as people write them: 1,5 equals 1.5, and spaces group digits. Ambiguous separators are rejected. */
export function readNumber({ id, least, most, decimals }: FieldOf<"number">, typed: Typed): FieldReading {
  const text = typedText(typed, id)
    .trim()
    .replaceAll(/[\s’']/gu, "");
  if (text === "") return emptyReading;
  const [, sign = "", whole, fraction = ""] = /^([-−+]?)(\d{1,12})(?:[.,](\d{1,6}))?$/u.exec(text) ?? [];
  if (whole === undefined) return invalid("forms.fault.number");
  if (fraction.length > decimals)
    return decimals === 0 ? invalid("forms.fault.whole") : invalid("forms.fault.decimals", { count: decimals });
  const size = Number(fraction === "" ? whole : `${whole}.${fraction}`);
  const number = sign === "-" || sign === "−" ? 0 - size : size;
  if (number < (least ?? -largest)) return invalid("forms.fault.least", { least: least ?? -largest });
  if (number > (most ?? largest)) return invalid("forms.fault.most", { most: most ?? largest });
  return answered(number);
}
