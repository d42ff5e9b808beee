import type { PackProblem } from "../check/reasons/reasons.ts";

/** A problem as a message of zod, which carries only text. */
export function coded(...problem: PackProblem): string {
  return JSON.stringify(problem);
}

/** The message for a value of another type: "a list of services". */
export function mustBe(wanted: string): string {
  return coded("wrong-type", { wanted });
}
