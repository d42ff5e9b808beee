import { parseDay, type Weekday } from "#domain/time/day.ts";
import type { WeeklyTime } from "#domain/timetable/weekly-time.ts";
import type { TimeSetup } from "#store/set-up/offers/timetables.ts";

/** The days of a weekly time as the domain knows them. Staff and resources are slugs. */
export function patternOf(time: TimeSetup): WeeklyTime {
  return {
    ...time,
    weekdays: time.weekdays as Weekday[],
    from: time.from === null ? null : parseDay(time.from),
    until: time.until === null ? null : parseDay(time.until),
    dates: time.dates && time.dates.map((day) => parseDay(day)!),
    resources: time.resources.map(({ resource, units }) => ({ id: resource, units })),
  };
}
