import type { BookingWindow } from "#domain/scheduling/schedule.ts";
import type { Day } from "#domain/time/day.ts";
import { furthestDays } from "../scheduling/prepare/bounds.ts";

const leastDays = 90;
/** How long the job that moves the horizon may be late before visitors notice. */
const marginDays = 28;
/** A visit that starts on the last bookable day may reach this much further, buffers included. */
export const reachDays = 3;

/** The last day for which the sessions of weekly times must exist, if services can be booked this far ahead. */
export function horizonAt(today: Day, windows: readonly BookingWindow[]): Day {
  return (furthestDay(today, windows) + marginDays) as Day;
}

/** How many days later the horizon could be moved without visitors noticing. Negative if they do. */
export function marginAt(today: Day, windows: readonly BookingWindow[], horizon: Day): number {
  return horizon - furthestDay(today, windows);
}

function furthestDay(today: Day, windows: readonly BookingWindow[]): number {
  const ahead = windows.map((window) => {
    if (window.kind === "days-ahead") return window.days;
    return window.last === null ? furthestDays : window.last - today;
  });
  return today + Math.min(furthestDays, Math.max(leastDays, ...ahead));
}
