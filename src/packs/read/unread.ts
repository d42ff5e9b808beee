import type { PackDocument, Path } from "./fault.ts";

/** A file's values, and the paths of those that could not be read. Faults that would only follow from these are skipped. */
export interface CheckedDocument extends PackDocument {
  unread: readonly Path[];
}

/** Whether a value or a part of it could not be read. */
export function isUnread({ unread = [] }: Partial<CheckedDocument>, path: Path): boolean {
  return unread.some((other) => path.every((step, index) => index >= other.length || step === other[index]));
}
