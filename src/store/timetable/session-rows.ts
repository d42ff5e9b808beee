import { sql } from "kysely";
import type { StoredSession, WantedSession } from "#domain/timetable/session-row.ts";
import type { ResourceNeed } from "#domain/timetable/weekly-time.ts";
import { formatDay, parseDay } from "#domain/time/day.ts";
import { floorToInstant, instantOf, toMilliseconds } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";
import { leadSeatOf } from "../booking/reserve/take-seats.ts";
import { stableId } from "./stable-id.ts";
import { toChange } from "./timetables.ts";

/**
 * The sessions of the provider's timetables that have not begun, those with a date change, and sessions of the same
 * services that were booked as free starts. With `ids`, only these, by default locked in the order in which bookings lock them.
 */
export async function readSessionRows(
  tx: Database | Transaction,
  providerId: string,
  { now, ids, isLocked = ids !== undefined }: { now: Date; ids?: readonly string[]; isLocked?: boolean },
): Promise<StoredSession[]> {
  const { rows } = await sql<SessionRow>`
    select id, service_id, starts_at, ends_at, lead_staff_id, seats, seats_taken, is_scheduled, state, time_id,
           original_day, change, price, reason, staff_ids, needs
      from sessions
     where provider_id = ${providerId} and (
             (starts_at > ${now} and (time_id is not null or service_id in (
               select id from services where provider_id = ${providerId} and supply <> 'starts')))
             or change is not null)
       ${ids === undefined ? sql`` : sql`and id = any(${ids}::uuid[])`}
     order by starts_at, service_id, lead_staff_id, id
     ${isLocked ? sql`for update` : sql``}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    timeId: row.time_id,
    serviceId: row.service_id,
    isScheduled: row.is_scheduled,
    day: row.original_day === null ? null : parseDay(row.original_day),
    start: floorToInstant(row.starts_at.getTime()),
    length: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
    staff: row.staff_ids ?? [row.lead_staff_id],
    resources: (row.needs ?? []).map(({ id, units }) => ({ id, units })),
    seats: row.seats,
    seatsTaken: row.seats_taken,
    price: row.price,
    state: row.state,
    change: toChange(row.change),
    reason: row.reason,
  }));
}

interface SessionRow {
  id: string;
  service_id: string;
  starts_at: Date;
  ends_at: Date;
  lead_staff_id: string;
  seats: number;
  seats_taken: number;
  is_scheduled: boolean;
  state: StoredSession["state"];
  time_id: string | null;
  original_day: string | null;
  change: unknown;
  price: number | null;
  reason: string | null;
  staff_ids: string[] | null;
  needs: ResourceNeed[] | null;
}

/** The id of a new session: it is the same whenever this date of this weekly time exists. */
export function sessionId({ timeId, day }: Pick<WantedSession, "timeId" | "day">): string {
  return stableId(timeId, formatDay(day));
}

/**
 * Writes sessions without bookings, and without claims: they are blocked until they are opened, or cancelled. An existing
 * row keeps its id.
 */
export async function writeSessions(
  tx: Transaction,
  providerId: string,
  sessions: readonly { id: string; wanted: WantedSession }[],
): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map(({ id, wanted }) => ({
    id,
    service_id: wanted.serviceId,
    time_id: wanted.timeId,
    original_day: formatDay(wanted.day),
    starts_at: dateOf(wanted.start).toISOString(),
    ends_at: dateOf(instantOf(wanted.start + wanted.length)).toISOString(),
    lead_staff_id: leadSeatOf({ memberIds: wanted.staff }),
    seats: wanted.seats,
    price: wanted.price,
    reason: wanted.reason,
    change: wanted.change,
    state: wanted.isCancelled ? "cancelled" : "blocked",
    staff_ids: wanted.staff,
    needs: wanted.resources,
  }));
  await sql`
    insert into sessions (provider_id, id, service_id, time_id, original_day, starts_at, ends_at, lead_staff_id, seats,
        price, reason, change, state, staff_ids, needs, is_scheduled)
    select ${providerId}, id, service_id, time_id, original_day, starts_at, ends_at, lead_staff_id, seats,
           price, reason, nullif(change, 'null'), state, staff_ids, needs, true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (id uuid, service_id uuid, time_id uuid,
        original_day date, starts_at timestamptz, ends_at timestamptz, lead_staff_id uuid, seats int, price bigint,
        reason text, change jsonb, state text, staff_ids uuid[], needs jsonb)
    on conflict (provider_id, id) do update set
      service_id = excluded.service_id, time_id = excluded.time_id, original_day = excluded.original_day,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, lead_staff_id = excluded.lead_staff_id,
      seats = excluded.seats, price = excluded.price, reason = excluded.reason, change = excluded.change,
      state = excluded.state, staff_ids = excluded.staff_ids, needs = excluded.needs, is_scheduled = true,
      former_starts_at = case when excluded.change ->> 'to' is null then null
                              else coalesce(sessions.former_starts_at, sessions.starts_at) end,
      revision = sessions.revision + 1`.execute(tx);
}

/** Booked sessions that belong to a timetable from now on. Nothing that was booked changes. */
export async function adoptSessions(
  tx: Transaction,
  providerId: string,
  sessions: readonly { stored: StoredSession; wanted: WantedSession }[],
): Promise<void> {
  for (const { stored, wanted } of sessions) {
    await sql`
      update sessions set is_scheduled = true, time_id = ${wanted.timeId}, original_day = ${formatDay(wanted.day)},
             seats = greatest(seats_taken, ${wanted.seats}::int), price = ${wanted.price}::bigint,
             staff_ids = ${stored.staff}::uuid[], needs = ${JSON.stringify(wanted.resources)}::jsonb
       where provider_id = ${providerId} and id = ${stored.id}`.execute(tx);
  }
}

/**
 * Sessions that the timetable no longer has. A row that bookings refer to stays. Its booked seats stay, too, but it is no
 * longer offered. A session that has begun only loses its date change.
 */
export async function dropSessions(
  tx: Transaction,
  providerId: string,
  dropped: readonly StoredSession[],
  now: Date,
): Promise<void> {
  const over = dropped.filter(({ start }) => toMilliseconds(start) <= now.getTime()).map(({ id }) => id);
  if (over.length > 0)
    await sql`update sessions set change = null where provider_id = ${providerId} and id = any(${over}::uuid[])`.execute(
      tx,
    );
  const ids = dropped.map(({ id }) => id).filter((id) => !over.includes(id));
  if (ids.length === 0) return;
  await clearClaims(tx, providerId, ids);
  await sql`
    delete from sessions s where provider_id = ${providerId} and id = any(${ids}::uuid[]) and seats_taken = 0 and waiting = 0
       and not exists (select from booking_lines l where l.provider_id = s.provider_id and l.session_id = s.id)`.execute(
    tx,
  );
  await sql`
    update sessions set is_scheduled = false, state = case when seats_taken = 0 then 'cancelled' else state end
     where provider_id = ${providerId} and id = any(${ids}::uuid[])`.execute(tx);
}

/** Takes the claims of sessions without bookings, so that they and their neighbours can be opened in any order. */
export async function clearClaims(tx: Transaction, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from claims using sessions
     where claims.provider_id = ${providerId} and claims.session_id = any(${ids}::uuid[])
       and sessions.provider_id = claims.provider_id and sessions.id = claims.session_id
       and sessions.seats_taken = 0`.execute(tx);
}

/**
 * Writes what a course says about its sessions, booked ones included: their place in it, and whether and for how much one
 * is sold alone.
 */
export async function describeCourseSessions(tx: Transaction, providerId: string): Promise<void> {
  await sql`
    update sessions set course_id = told.course_id, course_position = told.position, is_single = told.is_single,
           price = told.price
      from (select sessions.id, case when dates is not null then courses.id end as course_id,
                   array_position(dates, sessions.original_day) as position,
                   dates is null or courses.single_sessions = 'any' or (courses.single_sessions = 'trial' and
                     array_position(dates, sessions.original_day) <= coalesce(courses.trial_in, 104)) as is_single,
                   case when dates is null then sessions.price else courses.single_price end as price
              from courses
              join weekly_times on weekly_times.provider_id = courses.provider_id and weekly_times.id = courses.id
              join sessions on sessions.provider_id = courses.provider_id and sessions.time_id = courses.id
             where courses.provider_id = ${providerId} and sessions.is_scheduled) as told
     where sessions.provider_id = ${providerId} and sessions.id = told.id
       and (sessions.course_id, sessions.course_position, sessions.is_single, sessions.price)
           is distinct from (told.course_id, told.position, told.is_single, told.price)`.execute(tx);
}

/**
 * Deletes sessions that ended long ago without a booking. Date changes stay, because exports contain them, and so do the
 * sessions of a course that is not over.
 */
export async function deleteOldSessions(tx: Transaction, providerId: string, before: Date): Promise<void> {
  await sql`
    delete from sessions s
     where provider_id = ${providerId} and is_scheduled and change is null and seats_taken = 0 and ends_at < ${before}
       and (course_id is null or not exists (
         select from sessions later where later.provider_id = s.provider_id and later.course_id = s.course_id
            and later.ends_at >= ${before}))
       and not exists (select from booking_lines l where l.provider_id = s.provider_id and l.session_id = s.id)`.execute(
    tx,
  );
}

function dateOf(instant: Parameters<typeof toMilliseconds>[0]): Date {
  return new Date(toMilliseconds(instant));
}
