/** A position in a file. Lines and columns count from 1, as in editors. */
export interface Position {
  line: number;
  column: number;
}

/** An error in a pack, and its position. */
export interface Fault extends Position {
  /** Relative to the pack's folder. */
  file: string;
  reason: string;
}

export type Path = readonly (string | number)[];

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
