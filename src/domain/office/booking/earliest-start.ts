import type { Day } from "#domain/time/day.ts";
import { floorToInstant, minutesPerDay, toMilliseconds } from "#domain/time/instant.ts";
import { dayAt, dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";

/** The office may record visits late: from the beginning of yesterday on, by the provider's clock. */
export function earliestStart(now: Date, zoneId: string): Date {
  const at = floorToInstant(now.getTime());
  const zone = zoneBetween(zoneId, at - 3 * minutesPerDay, at);
  return new Date(toMilliseconds(dayStart(zone, (dayAt(zone, at) - 1) as Day)));
}
