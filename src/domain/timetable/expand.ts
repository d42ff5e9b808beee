import { weekdayOf, type Day } from "#domain/time/day.ts";
import { instantOf, parseInstant, type Instant } from "#domain/time/instant.ts";
import { daySpan, instantsAt, wallTime } from "#domain/time/wall.ts";
import type { Zone } from "#domain/time/zone.ts";
import type { DateChange, SessionTerms, WeeklyTime } from "./weekly-time.ts";

/** The days of a weekly time from the first to the last, both included. */
export function daysOf(time: WeeklyTime, first: Day, last: Day): Day[] {
  const days: Day[] = [];
  const end = Math.min(last, time.until ?? last);
  for (let day = Math.max(first, time.from ?? first); day <= end; day++)
    if (isOn(time, day as Day)) days.push(day as Day);
  return days;
}

/** Whether a weekly time takes place on a day, if nothing else is said about that day. */
export function isOn({ weekdays, everyWeeks, from, until, dates }: WeeklyTime, day: Day): boolean {
  if (dates !== null) return dates.includes(day);
  if ((from !== null && day < from) || (until !== null && day > until)) return false;
  if (!weekdays.includes(weekdayOf(day))) return false;
  return everyWeeks === 1 || from === null || ((mondayOf(day) - mondayOf(from)) / 7) % everyWeeks === 0;
}

/**
 * When a session starts on a day of the provider's clock. A start that the clock skips moves forward by the gap. A start
 * that comes twice is the first one. Null if the zone skips the whole day.
 */
export function startOn(zone: Zone, day: Day, minute: number): Instant | null {
  const shown = wallTime(day, minute);
  const [first] = instantsAt(zone, shown);
  if (first !== undefined) return first;
  const { from, to } = daySpan(zone, day);
  if (from >= to) return null;
  // The clock's offset before the gap.
  const before = zone.starts.findIndex((start, piece) => shown - zone.offsets[piece]! < start) - 1;
  return instantOf(shown - zone.offsets[Math.max(0, before)]!);
}

/** One session of a timetable, before anything is booked. */
export type PlannedSession = SessionTerms & {
  /** The day on which its weekly time has it. */
  readonly day: Day;
  readonly start: Instant;
  readonly isCancelled: boolean;
};

/** The session of a weekly time on a day, with what differs on that date. Null if the zone skips the day. */
export function sessionOn(time: WeeklyTime, day: Day, zone: Zone, change: DateChange | null): PlannedSession | null {
  const usual = startOn(zone, day, time.at);
  const start = change?.to == null ? usual : parseInstant(change.to);
  if (start === null) return null;
  return {
    day,
    start,
    isCancelled: change?.isCancelled ?? false,
    length: change?.length ?? time.length,
    staff: change?.staff ?? time.staff,
    resources: change?.resources ?? time.resources,
    seats: change?.seats ?? time.seats,
    price: change?.price ?? time.price,
  };
}

function mondayOf(day: Day): number {
  return day - weekdayOf(day) + 1;
}
