import type { Closure, Season, ServiceHours, WeeklyHours } from "#domain/scheduling/schedule.ts";
import { dayOfWall, formatDay, parseDay, type Weekday } from "#domain/time/day.ts";
import { minutesPerDay, type Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";
import { overridesFrom } from "./staff.ts";

/** The hours of a service, as the schedule's statements read them. */
export interface ServiceHoursRow {
  /** Season 0 is the whole year. */
  weekly: { season: number; weekday: number; start: number; end: number }[];
  seasons: { season: number; first: string; last: string }[];
  overrides: { day: string; note: string; start: number | null; end: number | null }[];
}

export interface ClosureRow {
  day: string;
  note: string;
}

/** A reason names all days of a closure, so the days around the span are read, too. */
const closureMargin = 62 * minutesPerDay;

/** Undefined if the service is always offered. */
export function toServiceHours({ weekly, seasons, overrides }: ServiceHoursRow): ServiceHours | undefined {
  if (weekly.length === 0 && seasons.length === 0 && overrides.length === 0) return undefined;
  const weekOf = (season: number): WeeklyHours[] | null => {
    const own = weekly.filter((row) => row.season === season);
    return own.length === 0
      ? null
      : own.map(({ weekday, start, end }) => ({ weekdays: [weekday as Weekday], start, end }));
  };
  const notes = new Map(overrides.map(({ day, note }) => [parseDay(day)!, note]));
  return {
    weekly: weekOf(0),
    seasons: seasons.map(({ season, first, last }): Season => ({
      first: parseDay(first)!,
      last: parseDay(last)!,
      weekly: weekOf(season),
    })),
    overrides: overridesFrom(overrides).map((override) => ({ ...override, note: notes.get(override.day)! })),
  };
}

export function toClosures(rows: readonly ClosureRow[]): Closure[] {
  return rows.map(({ day, note }) => ({ day: parseDay(day)!, note }));
}

export async function loadClosures(
  db: Database | Transaction,
  providerId: string,
  { from, to }: Span,
): Promise<Closure[]> {
  const rows = await db
    .selectFrom("closures")
    .select(["day", "note"])
    .where("provider_id", "=", providerId)
    .where("day", ">=", formatDay(dayOfWall(from - closureMargin)))
    .where("day", "<=", formatDay(dayOfWall(to + closureMargin)))
    .orderBy("day")
    .execute();
  return toClosures(rows);
}
