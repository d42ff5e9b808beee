import { formatWithOffset } from "#domain/time/format-offset.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { floorToInstant, parseInstant, type Instant } from "#domain/time/instant.ts";
import { invalidProblem } from "../problem.ts";

/** A point in time with the offset that a zone has then: `2026-12-01T10:00:00+01:00`. */
export function writeTime(at: Date, zone: string): string {
  const instant = floorToInstant(at.getTime());
  const text = formatWithOffset(zoneBetween(zone, instant, instant), instant);
  return text.replace(/:00(?=[+-])/, `:${at.toISOString().slice(17, 19)}`);
}

export function writeTimeOrNull(at: Date | null, zone: string): string | null {
  return at === null ? null : writeTime(at, zone);
}

/** A time that a client sent. Times are whole minutes. */
export function readTime(text: string, path: string): Instant {
  const at = parseInstant(text);
  if (at === null) throw invalidProblem(path, "Invalid time: it must be a whole minute of an existing day");
  return at;
}
