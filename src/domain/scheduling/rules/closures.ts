import type { Day } from "#domain/time/day.ts";
import type { Bitmap } from "../bits/bitmap.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import type { Service } from "../schedule.ts";
import type { SlotReason } from "../slots.ts";
import type { TimeSteps } from "../times/free-times.ts";
import { clearDays } from "./daily-cap.ts";

/** Whether the visit may not start on this day, because the business is closed. */
export function isClosedOn({ closures, services }: PreparedVisit, day: Day): boolean {
  return closures !== null && closures.has(day) && !services.every(({ service }) => hasSpecialHours(service, day));
}

/** Clears the starts on days on which the business is closed. */
export function clearClosedDays(bits: Bitmap, visit: PreparedVisit, steps: TimeSteps): void {
  if (visit.closures !== null) clearDays(bits, visit, steps, (day) => isClosedOn(visit, day));
}

/** The closure of a day, with the days around it that have the same note. */
export function closureReason({ closures }: PreparedVisit, day: Day): SlotReason {
  return { code: "closure", ...daysAround(day, (other) => closures!.get(other)) };
}

/** The days in a row that have the same note as this one. */
export function daysAround(day: Day, noteOf: (day: Day) => string | undefined) {
  const note = noteOf(day)!;
  let first = day;
  let last = day;
  while (noteOf((first - 1) as Day) === note) first = (first - 1) as Day;
  while (noteOf((last + 1) as Day) === note) last = (last + 1) as Day;
  return { first, last, note };
}

/**
 * The service names hours for this day, so a closure does not apply to it. A timetable has no sessions on closures, except
 * those that it names itself.
 */
function hasSpecialHours({ hours, supply }: Service, day: Day): boolean {
  if (supply !== undefined && supply !== "starts") return true;
  return hours?.overrides.some((override) => override.day === day && override.hours.length > 0) ?? false;
}
