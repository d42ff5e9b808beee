import type { Fault, PackDocument, Path } from "../read/fault.ts";
import { isUnread, type CheckedDocument } from "./salvage.ts";

/** All faults and warnings, so that one run reports everything. */
export interface Findings {
  faults: Fault[];
  /** These do not prevent loading. */
  warnings: Fault[];
}

export function addFault(
  findings: Findings,
  document: PackDocument & Partial<CheckedDocument>,
  path: Path,
  reason: string,
): void {
  if (path.length > 0 && isUnread(document, path)) return;
  findings.faults.push({ file: document.file, ...document.at(path), reason });
}

export function addFileFault(findings: Findings, file: string, reason: string): void {
  findings.faults.push({ file, line: 1, column: 1, reason });
}

export function addWarning(findings: Findings, document: PackDocument, path: Path, reason: string): void {
  findings.warnings.push({ file: document.file, ...document.at(path), reason });
}

export function inReadingOrder(faults: Fault[]): Fault[] {
  return faults.toSorted(
    (one, other) =>
      (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
      one.line - other.line ||
      one.column - other.column,
  );
}
