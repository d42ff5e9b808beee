import { readDay as readAsked, type Day } from "#domain/time/day.ts";
import { invalid } from "../problem.ts";

/** A day that a client sent. */
export function readDay(text: string, path: string): Day {
  const day = readAsked(text);
  if (day === null) throw invalid(path, "Invalid date: it must be a day between 1970 and 2199");
  return day;
}
