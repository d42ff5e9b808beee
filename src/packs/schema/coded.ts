import { reasons, type PackProblem } from "../check/reasons/reasons.ts";

/** A problem as a message of zod, which carries only text. */
export function coded(...problem: PackProblem): string {
  return JSON.stringify(problem);
}

/** The message for a value of another type: "a list of services". */
export function mustBe(wanted: string): string {
  return coded("wrong-type", { wanted });
}

/** The problem in a message of zod. Every rule of a schema has a coded message, so any other is zod's own. */
export function decode(message: string): PackProblem {
  try {
    const problem: unknown = JSON.parse(message);
    if (Array.isArray(problem) && problem[0] in reasons) return problem as PackProblem;
  } catch {
    // It is a sentence of zod.
  }
  return ["invalid-value", { problem: message }];
}
