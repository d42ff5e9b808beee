import type { SaidProblem } from "../check/reasons/reasons.ts";

/** A position in a file. Lines and columns count from 1, as in editors. */
export interface Position {
  line: number;
  column: number;
}

export type Path = readonly (string | number)[];

/** Where a fault is: for the author of a file, and for a form that shows the same values. */
export interface FaultPlace extends Position {
  /** Relative to the pack's folder. */
  file: string;
  /** Inside the file's values. Empty for the whole file, and for a text without keys. */
  path: Path;
}

/** An error in a pack. */
export interface Fault extends FaultPlace, SaidProblem {}

/** The same fault, with the name of what it is about in front of the English words. */
export function about(subject: string, fault: Fault): Fault {
  return { ...fault, reason: `${subject} ${fault.reason}` };
}

/** The start of a file. */
export function faultStartOf(file: string): FaultPlace {
  return { file, line: 1, column: 1, path: [] };
}

/** A file's values and their positions. */
export interface PackDocument {
  file: string;
  value: unknown;
  /** The position of a value. For a missing value, the position of the mapping that lacks it. */
  at(path: Path): Position;
  /** The position of a value's key. */
  atKey(path: Path): Position;
  has(path: Path): boolean;
  /** The text of a line. */
  line(number: number): string;
}

export type ParseResult<T> = { document: T; faults: Fault[] };
