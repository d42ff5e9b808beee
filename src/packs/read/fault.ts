/** Where in a file, counted from 1 as editors do. */
export interface Position {
  line: number;
  column: number;
}

/** What is wrong with a pack, and where its author finds it. */
export interface Fault extends Position {
  /** Relative to the pack's folder. */
  file: string;
  reason: string;
}

export type Path = readonly (string | number)[];

/** A file's values together with where each of them was written. */
export interface PackDocument {
  file: string;
  value: unknown;
  /** Where a value stands; for one that is missing, where the mapping that lacks it stands. */
  at(path: Path): Position;
  /** Where a value's key stands. */
  atKey(path: Path): Position;
  has(path: Path): boolean;
  /** A line as it is written. */
  line(number: number): string;
}

export type ParseResult<T> = { document: T; faults: Fault[] };
