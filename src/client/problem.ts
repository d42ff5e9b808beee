import type { ProblemCode } from "./operations.generated.ts";

/** Why a request was refused (RFC 9457). Some codes have parameters of their own. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode | (string & {});
  detail?: string;
  errors?: { path: string; code: string; message: string }[];
  [parameter: string]: unknown;
}

/** Thrown when the server refuses a request. */
export class AlmanacProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.name = "AlmanacProblem";
    this.problem = problem;
  }

  get code(): Problem["code"] {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** A proxy on the way may answer with something else than a problem. */
export async function readProblem(response: Response): Promise<Problem> {
  const { status, statusText } = response;
  const unknown: Problem = { type: "about:blank", title: statusText || `Status ${status}`, status, code: "unknown" };
  const text = await response.text();
  try {
    const read = JSON.parse(text) as unknown;
    return typeof read === "object" && read !== null ? { ...unknown, ...read } : unknown;
  } catch {
    return unknown;
  }
}
