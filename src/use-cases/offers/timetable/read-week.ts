import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import { readPlainDay, weekdayOf, type Day } from "#domain/time/day.ts";
import { ceilToInstant, floorToInstant, minutesPerDay, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { dayAt, dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { readTimetableSessions } from "#store/timetable/read-sessions.ts";
import type { Services } from "../../shared/services.ts";
import { readTimetable, type ListedSession, type TimetableQuery } from "./read-timetable.ts";

export interface WeekQuery extends Pick<TimetableQuery, "provider" | "offers" | "people"> {
  /** The viewer's time zone. */
  zone: string;
  /** 1 is Monday. */
  firstWeekday: number;
  /** A day of the week, `YYYY-MM-DD`. Null selects the week of the next session. */
  day: string | null;
}

export interface TimetableWeek {
  days: Day[];
  /** The sessions that have not begun. */
  sessions: ListedSession[];
  /** Whether earlier weeks may have sessions. */
  hasPrevious: boolean;
  /** The start of the first session after the week. Null if there is none yet. */
  after: Date | null;
}

/** A week of sessions by the viewer's calendar. */
export async function readWeek(query: WeekQuery, services: Services): Promise<TimetableWeek> {
  const now = ceilToInstant(services.clock.now().getTime());
  const zone = zoneBetween(query.zone, now - 8 * minutesPerDay, now + horizonMinutes);
  const today = dayAt(zone, now);
  const asked = query.day === null ? null : readPlainDay(query.day);
  const day =
    asked ?? dayAt(zone, floorToInstant((await firstFrom(query, now, services))?.getTime() ?? toMilliseconds(now)));
  // Nothing is bookable beyond the horizon, and zones are not known there.
  const near = Math.min(Math.max(day, today - 7), today + horizonMinutes / minutesPerDay - 14) as Day;
  const days = weekAround(near, query.firstWeekday);
  const from = Math.max(dayStart(zone, days[0]!), now) as Instant;
  const to = dayStart(zone, (days[6]! + 1) as Day);
  const sessions = from >= to ? [] : await readTimetable({ ...query, ...dates(from, to) }, services);
  return { days, sessions, hasPrevious: days[0]! > today, after: await firstFrom(query, to, services) };
}

/** The seven days of the week that contains a day. */
export function weekAround(day: Day, firstWeekday: number): Day[] {
  const first = day - ((weekdayOf(day) - firstWeekday + 7) % 7);
  return Array.from({ length: 7 }, (_, index) => (first + index) as Day);
}

async function firstFrom({ provider, offers }: WeekQuery, from: Instant, { db }: Services): Promise<Date | null> {
  const to = (from + horizonMinutes) as Instant;
  const serviceIds = offers.map(({ id }) => id);
  const [first] = await readTimetableSessions(db, {
    providerId: provider.id,
    serviceIds,
    ...dates(from, to),
    states: ["open"],
    limit: 1,
  });
  return first?.startsAt ?? null;
}

function dates(from: Instant, to: Instant): { from: Date; to: Date } {
  return { from: new Date(toMilliseconds(from)), to: new Date(toMilliseconds(to)) };
}
