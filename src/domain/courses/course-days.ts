import { formatDay, weekdayOf, type Day, type Weekday } from "#domain/time/day.ts";

export type CoursePattern = {
  readonly first: Day;
  readonly weekdays: readonly Weekday[];
  /** Every how many weeks, counted from the week of the first day. */
  readonly everyWeeks: number;
  readonly count: number;
};

/** Where to stop looking for open days: two years after the last one, if the business never closed. */
const patienceWeeks = 104;

/**
 * The days of a course. Days on which the business is closed are left out, and the course ends later. Fewer than asked for
 * if the business stays closed.
 */
export function courseDays(
  { first, weekdays, everyWeeks, count }: CoursePattern,
  isClosed: (day: Day) => boolean = () => false,
): Day[] {
  const days: Day[] = [];
  const monday = first - weekdayOf(first) + 1;
  const last = monday + (Math.ceil(count / weekdays.length) * everyWeeks + patienceWeeks) * 7;
  for (let week = monday; week <= last; week += everyWeeks * 7) {
    for (const weekday of weekdays.toSorted((one, other) => one - other)) {
      const day = (week + weekday - 1) as Day;
      if (day >= first && !isClosed(day) && days.length < count) days.push(day);
    }
  }
  return days;
}

/** Whether the business is closed on a day, or the service is not offered. Special hours of the service open a day again. */
export function closedCourseDays(
  closures: Iterable<string>,
  overrides: readonly { readonly day: string; readonly hours: readonly unknown[] }[],
): (day: Day) => boolean {
  const closed = new Set(closures);
  const own = new Map(overrides.map(({ day, hours }) => [day, hours.length === 0]));
  return (day) => own.get(formatDay(day)) ?? closed.has(formatDay(day));
}
