import { reasons, type PackProblem } from "../reasons/reasons.ts";

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
