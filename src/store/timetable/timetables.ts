import { sql } from "kysely";
import type { DateChange, ResourceNeed, WeeklyTime } from "#domain/timetable/weekly-time.ts";
import { parseDay, type Day, type Weekday } from "#domain/time/day.ts";
import type { BookingWindow } from "#domain/scheduling/schedule.ts";
import type { Database, Transaction } from "../database.ts";
import { windowOf } from "../scheduling/services.ts";

/** A weekly time with what its sessions need to know about the service. */
export type StoredTime = WeeklyTime & {
  readonly id: string;
  readonly key: string;
  readonly serviceId: string;
  readonly isExtra: boolean;
  readonly reason: string | null;
};

export interface ProviderTimetable {
  zone: string;
  /** Null without weekly times. */
  horizon: Day | null;
  /** How far ahead each service can be booked. */
  windows: BookingWindow[];
  times: StoredTime[];
}

/** One maker of sessions per provider at a time. Released at the end of the transaction. */
export async function lockTimetable(tx: Transaction, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sessions ' || ${providerId}, 0))`.execute(tx);
}

export async function readStoredTimetable(db: Database | Transaction, providerId: string): Promise<ProviderTimetable> {
  const provider = await db
    .selectFrom("providers")
    .select(["time_zone", "sessions_to"])
    .where("id", "=", providerId)
    .executeTakeFirstOrThrow();
  const services = await db
    .selectFrom("services")
    .select(["window_days", "window_from", "window_to"])
    .where("provider_id", "=", providerId)
    .where("is_active", "=", true)
    .execute();
  const times = await listWeeklyTimes(db, providerId);
  return {
    zone: provider.time_zone,
    horizon: dayOf(provider.sessions_to),
    windows: services.map(windowOf),
    times: times
      .filter(({ is_offered }) => is_offered)
      .map((row) => ({
        id: row.id,
        key: row.key,
        serviceId: row.service_id,
        weekdays: row.weekdays as Weekday[],
        at: row.at_minute,
        everyWeeks: row.every_weeks,
        from: dayOf(row.valid_from),
        until: dayOf(row.valid_to),
        length: row.length,
        seats: row.seats,
        price: row.price,
        reason: row.reason,
        isExtra: row.is_extra || row.dates !== null,
        dates: row.dates && row.dates.map((day) => parseDay(day)!),
        staff: row.staff,
        resources: row.resources,
      })),
  };
}

/** The weekly times of all services, in no particular order. */
export async function listWeeklyTimes(db: Database | Transaction, providerId: string): Promise<TimeRow[]> {
  const { rows } = await sql<TimeRow>`
    select weekly_times.*, services.is_active and services.supply <> 'starts' as is_offered, array(
             select staff_id from weekly_time_staff
              where weekly_time_staff.provider_id = weekly_times.provider_id and time_id = weekly_times.id
              order by 1) as staff,
           array(
             select jsonb_build_object('id', resource_id, 'units', units) from weekly_time_resources
              where weekly_time_resources.provider_id = weekly_times.provider_id and time_id = weekly_times.id
              order by resource_id) as resources
      from weekly_times
      join services on services.provider_id = weekly_times.provider_id and services.id = weekly_times.service_id
     where weekly_times.provider_id = ${providerId}`.execute(db);
  return rows;
}

interface TimeRow {
  id: string;
  /** Whether the service is active and has a timetable or courses. */
  is_offered: boolean;
  key: string;
  service_id: string;
  weekdays: number[];
  at_minute: number;
  every_weeks: number;
  length: number;
  seats: number;
  price: number | null;
  valid_from: string | null;
  valid_to: string | null;
  is_extra: boolean;
  reason: string | null;
  dates: string[] | null;
  staff: string[];
  resources: ResourceNeed[];
}

export async function setHorizon(tx: Transaction, providerId: string, horizon: string | null): Promise<void> {
  await tx.updateTable("providers").set({ sessions_to: horizon }).where("id", "=", providerId).execute();
}

/** The providers whose horizon has to move. */
export async function listTimetableProviders(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("weekly_times").select("provider_id").distinct().execute();
  return rows.map((row) => row.provider_id);
}

/** Days on which members do not work at all, as `member day`, in the members' time zones. */
export async function readDaysOff(
  tx: Transaction,
  providerId: string,
): Promise<{ zones: Map<string, string>; daysOff: Set<string> }> {
  const { rows } = await sql<{ id: string; zone: string; day: string }>`
    select staff.id, staff.time_zone as zone, o.day
      from staff_overrides o join staff on staff.provider_id = o.provider_id and staff.id = o.staff_id
     where o.provider_id = ${providerId} and not exists (
       select from staff_override_hours h
        where h.provider_id = o.provider_id and h.staff_id = o.staff_id and h.day = o.day)`.execute(tx);
  return {
    zones: new Map(rows.map(({ id, zone }) => [id, zone])),
    daysOff: new Set(rows.map(({ id, day }) => `${id} ${day}`)),
  };
}

function dayOf(text: string | null): Day | null {
  return text === null ? null : parseDay(text);
}

/** A stored change, with its keys in one order. */
export function toChange(stored: unknown): DateChange | null {
  if (stored === null) return null;
  const { isCancelled, to, length, staff, resources, seats, price } = stored as DateChange;
  return {
    isCancelled,
    to,
    length,
    staff,
    resources: resources && resources.map(({ id, units }) => ({ id, units })),
    seats,
    price,
  };
}
