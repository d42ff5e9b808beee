import { readBirthDate } from "../../time/birth-date.ts";
import { parseDay } from "../../time/day.ts";
import { typedText, type Typed } from "../controls.ts";
import type { FieldOf } from "../definition.ts";
import { answered, faulty, nothing, type Readers, type Reading } from "./reading.ts";

export function readDate({ id, from, to }: FieldOf<"date">, typed: Typed): Reading {
  const text = typedText(typed, id).trim();
  if (text === "") return nothing;
  if (parseDay(text) === null) return faulty("forms.fault.date");
  if (from !== null && text < from) return faulty("forms.fault.early", { date: from });
  if (to !== null && text > to) return faulty("forms.fault.late", { date: to });
  return answered(text);
}

export function readDateOfBirth({ id }: FieldOf<"date-of-birth">, typed: Typed, { today }: Readers): Reading {
  const part = (name: string) => typedText(typed, `${id}.${name}`).trim();
  const parts = { year: part("year"), month: part("month"), day: part("day") };
  if (Object.values(parts).every((text) => text === "")) return nothing;
  const date = readBirthDate(parts, today);
  return date.ok ? answered(date.value) : faulty(date.refusal);
}
