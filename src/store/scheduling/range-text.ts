import { toMilliseconds, type Span } from "#domain/time/instant.ts";

/** A range as PostgreSQL writes one, for `during && …`. */
export function rangeText({ from, to }: Span): string {
  return `[${new Date(toMilliseconds(from)).toISOString()},${new Date(toMilliseconds(to)).toISOString()})`;
}
