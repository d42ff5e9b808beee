import { toMilliseconds, type Instant } from "./instant.ts";
import { offsetAt } from "./wall.ts";
import type { Zone } from "./zone.ts";

/** An instant with the zone's offset: `2026-12-01T10:00:00+01:00`. */
export function formatWithOffset(zone: Zone, at: Instant): string {
  const offset = offsetAt(zone, at);
  const wall = new Date(toMilliseconds(at) + offset * 60_000).toISOString().slice(0, 19);
  const hours = Math.trunc(Math.abs(offset) / 60);
  const minutes = Math.abs(offset) % 60;
  return `${wall}${offset < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
