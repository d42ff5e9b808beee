import { readPlainDay as readAsked, type Day } from "#domain/time/day.ts";
import { invalidProblem } from "../problem.ts";

/** A day that a client sent. */
export function askedDay(text: string, path: string): Day {
  const day = readAsked(text);
  if (day === null) throw invalidProblem(path, "Invalid date: it must be a day between 1970 and 2199");
  return day;
}
