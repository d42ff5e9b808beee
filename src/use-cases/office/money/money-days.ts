import type { Grant } from "#domain/office/verbs.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { Day } from "#domain/time/day.ts";
import { floorToInstant, toMilliseconds } from "#domain/time/instant.ts";
import { dayAt, dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";

/** From the first instant of a day up to the first instant after the last one, on the provider's clock. */
export function timeOfDays(zoneId: string, first: Day, last: Day): { from: Date; to: Date } {
  const zone = zoneBetween(zoneId, first * 1440 - 2880, last * 1440 + 4320);
  const at = (day: number) => new Date(toMilliseconds(dayStart(zone, day as Day)));
  return { from: at(first), to: at(last + 1) };
}

export function dayNow(zoneId: string, now: Date): Day {
  const at = floorToInstant(now.getTime());
  return dayAt(zoneBetween(zoneId, at, at), at);
}

/** The front desk sees the money of the current day. */
export function maySeeMoney(grant: Grant, { day, today }: { day: Day; today: Day }): boolean {
  if (reachOf(grant, "money.see") === "none") return false;
  return grant.role !== "front-desk" || day === today;
}
