import type { ChangeKind } from "#domain/change.ts";

/** Days since 1970 in UTC, both included. */
export interface Days {
  first: number;
  last: number;
}

export interface Change {
  providerId: string;
  kind: ChangeKind;
  /** For `time` only. */
  days: Days | null;
}

const kinds = new Set<string>(["time", "setup", "content", "pictures"] satisfies ChangeKind[]);

/** Reads a message of the channel `pulse`. Null means that anything may have changed. */
export function readMessage(text: string): Change | null {
  const [providerId = "", kind = "", first, last] = text.split(" ");
  if (!kinds.has(kind)) return null;
  const days = kind === "time" ? { first: Number(first), last: Number(last) } : null;
  if (days !== null && !(Number.isInteger(days.first) && Number.isInteger(days.last))) return null;
  return { providerId, kind: kind as ChangeKind, days };
}

/** What a message of the channel `office` says: whose days changed. Null days: any. */
export interface OfficeMessage {
  providerId: string;
  days: Days | null;
}

export function readOfficeMessage(text: string): OfficeMessage {
  const [providerId = "", first, last] = text.split(" ");
  return { providerId, days: first === undefined ? null : { first: Number(first), last: Number(last ?? first) } };
}
