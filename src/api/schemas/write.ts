import { floorToInstant } from "#domain/time/instant.ts";
import { offsetAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { parseInstant, type Instant } from "#domain/time/instant.ts";
import { invalid } from "../problem.ts";

/** A point in time with the offset that a zone has then: `2026-12-01T10:00:00+01:00`. */
export function writeTime(at: Date, zone: string): string {
  const instant = floorToInstant(at.getTime());
  const offset = offsetAt(zoneBetween(zone, instant, instant), instant);
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}

export function writeTimeOrNull(at: Date | null, zone: string): string | null {
  return at === null ? null : writeTime(at, zone);
}

/** A time that a client sent. Times are whole minutes. */
export function readTime(text: string, path: string): Instant {
  const at = parseInstant(text);
  if (at === null) throw invalid(path, "Invalid time: it must be a whole minute of an existing day");
  return at;
}
