import type { Day } from "#domain/time/day.ts";
import { furthestDays } from "../scheduling/prepare/bounds.ts";

const leastDays = 90;
/** How long the job that moves the horizon may be late before visitors notice. */
const marginDays = 28;
/** A visit that starts on the last bookable day may reach this much further, buffers included. */
export const reachDays = 3;

/** The last day for which the sessions of weekly times must exist, given how many days ahead visitors can book. */
export function horizonAt(today: Day, daysAhead: readonly number[]): Day {
  const furthest = Math.min(furthestDays, Math.max(leastDays, ...daysAhead));
  return (today + furthest + marginDays) as Day;
}
