import { instantOf, minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import type { Zone } from "#domain/time/zone.ts";
import type { Day } from "../time/day.ts";
import { daysOf, isOn, sessionOn } from "./expand.ts";
import type { WantedSession } from "./session-row.ts";
import type { DateChange, WeeklyTime } from "./weekly-time.ts";

export type TimetableTime = WeeklyTime & {
  readonly id: string;
  readonly serviceId: string;
  /** Whether its days are listed one by one: an extra date, or a course. They take place on a closure, too. */
  readonly isExtra: boolean;
  readonly reason: string | null;
};

/** A date change and its reason. */
export type DatedChange = { readonly change: DateChange; readonly reason: string };

export type TimetableQuestion = {
  readonly zone: Zone;
  readonly now: Instant;
  /** The last day on which weekly times have rows. Extra dates, courses and changes have rows on any day. */
  readonly last: Day;
  readonly changesOf: (timeId: string) => ReadonlyMap<Day, DatedChange>;
  /** Whether a weekly time does not take place on a day, such as a holiday. Extra dates and courses take place. */
  readonly isClosed?: (time: TimetableTime, day: Day) => boolean;
  /** Whether a member has the whole day off on which a session starts. */
  readonly isOff?: (memberId: string, start: Instant) => boolean;
};

/** Every session that should exist: those that are not over, and those with a date change. */
export function wantSessions(
  times: readonly TimetableTime[],
  { zone, now, last, changesOf, isClosed = () => false, isOff = () => false }: TimetableQuestion,
): WantedSession[] {
  const today = dayAt(zone, now);
  return times.flatMap((time) => {
    const changes = changesOf(time.id);
    const usual = daysOf(time, yesterday(today), time.isExtra ? (time.until ?? last) : last).filter(
      (day) => time.isExtra || !isClosed(time, day),
    );
    const days = [...new Set([...usual, ...[...changes.keys()].filter((day) => isOn(time, day))])];
    return days.flatMap((day) => {
      const dated = changes.get(day) ?? null;
      const session = sessionOn(time, day, zone, dated?.change ?? null);
      if (session === null || (dated === null && session.start <= now)) return [];
      const { isCancelled, start, ...terms } = session;
      return {
        timeId: time.id,
        serviceId: time.serviceId,
        day,
        start,
        isCancelled,
        change: dated?.change ?? null,
        reason: dated?.reason ?? time.reason,
        isOff: terms.staff.some((id) => isOff(id, start)),
        length: terms.length,
        staff: terms.staff,
        resources: terms.resources,
        seats: terms.seats,
        price: terms.price,
      };
    });
  });
}

/** In a zone far to the west, a session of yesterday may still be ahead. */
function yesterday(day: Day): Day {
  return (day - 1) as Day;
}

/** The days around which a zone must be known. */
export function zoneSpan(now: Instant, last: Day): { from: Instant; to: Instant } {
  return {
    from: instantOf(now - 3 * minutesPerDay),
    to: instantOf(Math.max(now, last * minutesPerDay) + 3 * minutesPerDay),
  };
}
