import { parseDay, weekdayOf, type Day, type Weekday } from "../time/day.ts";
import { floorToInstant, instantOf, minutesPerDay, type Instant, type Span } from "../time/instant.ts";
import { dayAt, dayStart, wallAt } from "../time/wall.ts";
import { zoneBetween } from "../time/zone.ts";

/** The times that would suit a person, on the clock of the pages that they saw. */
export interface SuitingTimes {
  weekdays: readonly Weekday[];
  /** Minutes of the day. A start at `to` does not suit. */
  from: number;
  to: number;
  /** `YYYY-MM-DD`; both are included. */
  first: string;
  last: string;
  zone: string;
}

/** "Tell me if something earlier comes up": what is wanted, and when. */
export interface Watch {
  visit: {
    /** Null: the service's or the member's usual one. */
    duration: number | null;
    /** Null: any. */
    memberId: string | null;
  };
  suits: SuitingTimes;
}

/** The most offers on one day, and in all until the person says that they are still looking. */
const mostOffersADay = 3;
const mostOffers = 6;

/** How far ahead a watch may look. */
export const watchDays = 365;

/** Whether the times can be looked for: some time, from today on, and not too far ahead. */
export function isSound({ weekdays, from, to, first, last, zone }: SuitingTimes, now: Date): boolean {
  const at = floorToInstant(now.getTime());
  const today = dayAt(zoneBetween(zone, at, at), at);
  const firstDay = parseDay(first);
  const lastDay = parseDay(last);
  if (firstDay === null || lastDay === null || weekdays.length === 0) return false;
  return (
    from >= 0 &&
    from < to &&
    to <= minutesPerDay &&
    today <= firstDay &&
    firstDay <= lastDay &&
    lastDay <= today + watchDays
  );
}

/** When a start could suit: from the first day to the end of the last one. */
export function spanOf({ first, last, zone: name }: SuitingTimes): Span {
  const firstDay = parseDay(first)!;
  const lastDay = parseDay(last)!;
  const zone = zoneBetween(name, (firstDay - 2) * minutesPerDay, (lastDay + 3) * minutesPerDay);
  return { from: dayStart(zone, firstDay), to: dayStart(zone, (lastDay + 1) as Day) };
}

/** The starts that suit, in order. `before` is the booked visit, if there is one: only an earlier start suits. */
export function suitingStarts(
  starts: ArrayLike<number>,
  suits: SuitingTimes,
  { before, offered }: { before: Instant | null; offered: ReadonlySet<number> },
): Instant[] {
  const { from, to } = spanOf(suits);
  const zone = zoneBetween(suits.zone, from - minutesPerDay, to + minutesPerDay);
  return Array.from(starts, (start) => instantOf(start)).filter((start) => {
    if (start < from || start >= to || offered.has(start) || (before !== null && start >= before)) return false;
    const minute = wallAt(zone, start) - dayAt(zone, start) * minutesPerDay;
    return minute >= suits.from && minute < suits.to && suits.weekdays.includes(weekdayOf(dayAt(zone, start)));
  });
}

/** What keeps a watch from being offered a time. */
export function pauseOf(watch: {
  offers: number;
  offersToday: number;
  isAsked: boolean;
}): "asked" | "ask" | "today" | null {
  if (watch.isAsked) return "asked";
  if (watch.offers >= mostOffers) return "ask";
  return watch.offersToday >= mostOffersADay ? "today" : null;
}
