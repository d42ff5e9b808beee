import type { Instant } from "#domain/time/instant.ts";
import { wallAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { formatTime, type Viewer } from "../formats.ts";

const minutesPerDay = 1440;
const kept = new Map<string, (string | undefined)[]>();

/** "9:30 AM". A language writes each minute of the day once, because Intl is slow: a month has hundreds of times. */
export function clockLabel(at: Instant, { locale, zone, clock }: Viewer): string {
  const labels = kept.getOrInsertComputed(`${locale} ${clock}`, () => []);
  const minute = minuteOfDay(at, zone);
  return (labels[minute] ??= formatTime(minute * 60_000, { locale, zone: "UTC", clock }));
}

/** What the clock shows, in minutes since midnight. */
export function minuteOfDay(at: Instant, zone: string): number {
  return wallAt(zoneBetween(zone, at, at), at) % minutesPerDay;
}
