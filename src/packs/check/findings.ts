import { faultStartOf, type Fault, type PackDocument, type Path, type FaultPlace } from "../read/fault.ts";
import { packFaultAt, type PackProblem } from "./reasons/reasons.ts";
import { isUnread, type CheckedDocument } from "../read/unread.ts";

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
  ...problem: PackProblem
): void {
  if (path.length > 0 && isUnread(document, path)) return;
  findings.faults.push(packFaultAt(faultPlaceOf(document, path), ...problem));
}

export function addFileFault(findings: Findings, file: string, ...problem: PackProblem): void {
  findings.faults.push(packFaultAt(faultStartOf(file), ...problem));
}

export function addWarning(findings: Findings, document: PackDocument, path: Path, ...problem: PackProblem): void {
  findings.warnings.push(packFaultAt(faultPlaceOf(document, path), ...problem));
}

/** Adds a fault for each entry that repeats an earlier one. */
export function refuseRepeats<T>(
  findings: Findings,
  document: PackDocument,
  path: Path,
  entries: readonly T[],
  describe: (entry: T) => string,
): void {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const what = describe(entry);
    if (seen.has(what)) addFault(findings, document, [...path, index], "listed-twice", { what });
    seen.add(what);
  }
}

/** The place of a value. */
export function faultPlaceOf(document: PackDocument, path: Path): FaultPlace {
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
