import { parseDay, type Day } from "#domain/time/day.ts";
import { invalid } from "../problem.ts";

/** A day that a client sent. Nothing is planned for other years. */
export function readDay(text: string, path: string): Day {
  const day = /^(19[7-9]\d|20\d\d|21\d\d)-/.test(text) ? parseDay(text) : null;
  if (day === null) throw invalid(path, "Invalid date: it must be a day between 1970 and 2199");
  return day;
}
