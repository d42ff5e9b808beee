import type { MessageKey } from "../locales/messages.ts";
import { refuse, ok, type Result } from "../errors.ts";
import { dayOf, daysInMonth, formatDay, type Day } from "./day.ts";
import { readMonthNumber } from "./month-names.ts";

interface TypedDate {
  day: string;
  month: string;
  year: string;
}

/** Reads a typed date of birth, or returns the error message. Months may be names. The date must be before today. */
export function readBirthDate(typed: TypedDate, today: Day): Result<string, MessageKey> {
  const day = readNumber(typed.day);
  const year = readNumber(typed.year);
  const month = readMonthNumber(typed.month);
  if (/^\d{2}$/.test(typed.year.trim())) return refuse("details.dateOfBirth.wholeYear");
  const exists = month !== null && year >= 1900 && year <= 9999 && day >= 1 && day <= daysInMonth(year, month);
  const date = exists ? dayOf(year, month, day) : null;
  if (date === null || date >= today) return refuse("details.dateOfBirth.invalid");
  return ok(formatDay(date));
}

function readNumber(text: string): number {
  const digits = text.trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
}
