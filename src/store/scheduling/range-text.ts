import { toMilliseconds, type Span } from "#domain/time/instant.ts";

/** A range in PostgreSQL's text format, for `during && …`. */
export function rangeText({ from, to }: Span): string {
  return `[${new Date(toMilliseconds(from)).toISOString()},${new Date(toMilliseconds(to)).toISOString()})`;
}
