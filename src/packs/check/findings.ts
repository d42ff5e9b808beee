import { faultAt, startOf, type Fault, type PackDocument, type Path, type Place } from "../read/fault.ts";
import type { Problem } from "./reasons/reasons.ts";
import { isUnread, type CheckedDocument } from "./salvage.ts";

/** All faults and warnings, so that one run reports everything. */
export interface Findings {
  faults: Fault[];
  /** These do not prevent loading. */
  warnings: Fault[];
  /** What reading short texts has cost so far. */
  steps?: number;
}

export function addFault(
  findings: Findings,
  document: PackDocument & Partial<CheckedDocument>,
  path: Path,
  ...problem: Problem
): void {
  if (path.length > 0 && isUnread(document, path)) return;
  findings.faults.push(faultAt(placeOf(document, path), ...problem));
}

export function addFileFault(findings: Findings, file: string, ...problem: Problem): void {
  findings.faults.push(faultAt(startOf(file), ...problem));
}

export function addWarning(findings: Findings, document: PackDocument, path: Path, ...problem: Problem): void {
  findings.warnings.push(faultAt(placeOf(document, path), ...problem));
}

/** The place of a value. */
export function placeOf(document: PackDocument, path: Path): Place {
  return { file: document.file, ...document.at(path), path };
}

export function inReadingOrder(faults: Fault[]): Fault[] {
  return faults.toSorted(
    (one, other) =>
      (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
      one.line - other.line ||
      one.column - other.column,
  );
}
