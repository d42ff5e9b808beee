import { readBirthDate } from "../../time/birth-date.ts";
import { parseDay } from "../../time/day.ts";
import { typedText, type Typed } from "../controls.ts";
import type { FieldOf } from "../definition.ts";
import { answered, invalid, emptyReading, type ReadContext, type FieldReading } from "./reading.ts";

export function readDate({ id, from, to }: FieldOf<"date">, typed: Typed): FieldReading {
  const text = typedText(typed, id).trim();
  if (text === "") return emptyReading;
  if (parseDay(text) === null) return invalid("forms.fault.date");
  if (from !== null && text < from) return invalid("forms.fault.early", { date: from });
  if (to !== null && text > to) return invalid("forms.fault.late", { date: to });
  return answered(text);
}

export function readDateOfBirth({ id }: FieldOf<"date-of-birth">, typed: Typed, { today }: ReadContext): FieldReading {
  const part = (name: string) => typedText(typed, `${id}.${name}`).trim();
  const parts = { year: part("year"), month: part("month"), day: part("day") };
  if (Object.values(parts).every((text) => text === "")) return emptyReading;
  const date = readBirthDate(parts, today);
  return date.ok ? answered(date.value) : invalid(date.refusal);
}
