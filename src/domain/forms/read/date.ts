import { dayOf, daysInMonth, formatDay, parseDay, type Day } from "../../time/day.ts";
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
  const parts = ["year", "month", "day"].map((part) => typedText(typed, `${id}.${part}`).trim());
  if (parts.every((part) => part === "")) return nothing;
  const day = dayFrom(parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN)));
  return day === null || day >= today ? faulty("details.dateOfBirth.invalid") : answered(formatDay(day));
}

function dayFrom([year = Number.NaN, month = Number.NaN, date = Number.NaN]: number[]): Day | null {
  const isMonth = year >= 1900 && year <= 9999 && month >= 1 && month <= 12;
  return isMonth && date >= 1 && date <= daysInMonth(year, month) ? dayOf(year, month, date) : null;
}
