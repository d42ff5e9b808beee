import { addMonths, dayOfWall, weekdayOf, type Day } from "#domain/time/day.ts";
import { minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { dayStart, instantsAt, wallAt, wallTime } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { seriesRuleFault, type SeriesRule } from "./series-rule.ts";

/** One date of a series. `start` is null if the clock skips that time of day; `near` is where it would have been. */
export type Occurrence = { readonly day: Day; readonly start: Instant | null; readonly near: Instant };

/** Upper bound of the longest rule, 24 times 99 months. */
const LONGEST = 200 * 366 * minutesPerDay;

/**
 * The dates of a series. Each has the same wall-clock time in the given zone, so 9:00 stays 9:00 when daylight saving
 * begins. If a time of day occurs twice, the first occurrence counts.
 */
export function expandSeries(rule: SeriesRule, first: Instant, zoneId: string): Occurrence[] {
  const fault = seriesRuleFault(rule);
  if (fault) throw new RangeError(`Invalid ${fault} in series rule`);
  let zone = zoneBetween(zoneId, first, first + 2 * minutesPerDay);
  const wall = wallAt(zone, first);
  const firstDay = dayOfWall(wall);
  const minuteOfDay = wall - firstDay * minutesPerDay;
  const days = daysOf(rule, firstDay);
  const last = Math.min(first + LONGEST, (days.at(-1)! + 2) * minutesPerDay);
  zone = zoneBetween(zoneId, first, last);
  return days.map((day, index) => {
    if (index === 0) return { day, start: first, near: first };
    const [start] = instantsAt(zone, wallTime(day, minuteOfDay));
    return { day, start: start ?? null, near: start ?? ((dayStart(zone, day) + minuteOfDay) as Instant) };
  });
}

function daysOf(rule: SeriesRule, first: Day): Day[] {
  const every = rule.kind === "custom" ? rule.every : 1;
  const unit =
    rule.kind === "custom" ? rule.unit : ({ daily: "day", weekly: "week", monthly: "month" } as const)[rule.kind];
  const weekdays = rule.kind === "custom" ? rule.weekdays : undefined;
  if (weekdays) return daysOfWeeks(first, every, weekdays, rule.count);
  return Array.from({ length: rule.count }, (_, index) => {
    if (unit === "month") return addMonths(first, index * every);
    return (first + index * every * (unit === "week" ? 7 : 1)) as Day;
  });
}

/** The first day counts whatever its weekday, because the visitor chose it. */
function daysOfWeeks(first: Day, every: number, weekdays: readonly number[], count: number): Day[] {
  const days = [first];
  const monday = first - (weekdayOf(first) - 1);
  for (let week = 0; days.length < count; week += every) {
    for (const weekday of [...new Set(weekdays)].sort((one, other) => one - other)) {
      const day = monday + week * 7 + weekday - 1;
      if (day > first && days.length < count) days.push(day as Day);
    }
  }
  return days;
}
