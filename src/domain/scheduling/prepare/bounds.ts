import { minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { dayAt, dayStart } from "#domain/time/wall.ts";
import { latestInstant, type Zone } from "#domain/time/zone.ts";
import type { Day } from "#domain/time/day.ts";
import type { Service } from "../schedule.ts";
import type { Bounds } from "./prepared.ts";

/** How far ahead a booking window may reach, in days. */
export const furthestDays = 1095;

/** How far ahead the schedule is ever queried, in minutes: past the last minute of every window, in any zone. */
export const horizonMinutes = (furthestDays + 2) * minutesPerDay;

/** When a visit to all of these services may start. The start must satisfy the notice and window of each service. */
export function boundsOf(
  services: readonly { readonly service: Service }[],
  zone: Zone,
  now: Instant,
  horizon: Day | null = null,
): Bounds {
  const today = dayAt(zone, now);
  let notice: number = now;
  let windowFrom: number = now;
  let windowTo = Math.min(latestInstant, now + (furthestDays + 1) * minutesPerDay);
  if (horizon !== null) windowTo = Math.min(windowTo, endOfDay(zone, horizon));
  for (const { service } of services) {
    const { notice: minutes, window } = service;
    notice = Math.max(notice, now + minutes);
    if (window.kind === "days-ahead") windowTo = Math.min(windowTo, endOfDay(zone, today + window.days));
    else {
      if (window.first !== null) windowFrom = Math.max(windowFrom, dayStart(zone, window.first));
      if (window.last !== null) windowTo = Math.min(windowTo, endOfDay(zone, window.last));
    }
  }
  return { notice, windowFrom, windowTo };
}

function endOfDay(zone: Zone, day: number): Instant {
  return dayStart(zone, (day + 1) as Day);
}
