import type { card, logo, resize } from "../child/draw.ts";
import type { fit, fitInChild } from "../child/fit.ts";

/** What the child process can do. */
interface Works {
  resize: typeof resize;
  card: typeof card;
  logo: typeof logo;
  fit: typeof fit;
  fitUpload: typeof fitInChild;
}

export type DrawWork = keyof Works;
export type DrawInputOf<Name extends DrawWork> = Parameters<Works[Name]>[0];
export type OutputOf<Name extends DrawWork> = Awaited<ReturnType<Works[Name]>>;

/** What one picture may cost. */
export interface DrawingLimits {
  /** Of the processor, in milliseconds: a busy machine takes longer for the same picture. */
  cpuMs: number;
  /** Until the process is killed, whatever it does. */
  wallMs: number;
  /** Of the whole process. */
  bytes: number;
}

export interface Request {
  id: number;
  work: DrawWork;
  input: unknown;
  limits: DrawingLimits;
}

export type DrawingFailure = "broken" | "too-slow" | "too-much-memory" | "crashed";

export type DrawAnswer = { id: number; output: unknown } | { id: number; failed: DrawingFailure; why: string };
