import { sql } from "kysely";
import type { StoredSession, WantedSession } from "#domain/timetable/session-row.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { insertClaims, type ClaimRow } from "../booking/reserve/claims.ts";
import type { Transaction } from "../database.ts";
import { rangeText } from "../scheduling/range-text.ts";
import { moveSession } from "./session-bookings.ts";
import { readSessionPlace, type SessionPlace } from "./session-place.ts";

/** Someone who waits. `sessionId`: for an entry of a day, the session in whose line it is. */
interface WaitingPlace {
  id: string;
  sessionId: string | null;
}

/** What else a cancellation takes away, so that it can be undone. */
export interface CancelledPlace extends SessionPlace {
  /** Claims of other sessions that its visits have. */
  others: ClaimRow[];
  waiting: WaitingPlace[];
  /** How many wait, as the session counts them. */
  waitingCount: number;
  /** Visits that are in place of a missed date of a course. */
  makeUps: { missedId: string; bookingId: string; expiresAt: Date }[];
}

/** Read after its visits are locked. */
export async function readCancelledPlace(tx: Transaction, providerId: string, id: string): Promise<CancelledPlace> {
  const place = await readSessionPlace(tx, providerId, id);
  const ids = place.bookings.map((booking) => booking.id);
  const { rows: others } = await sql<Omit<ClaimRow, "during"> & { from: Date; to: Date }>`
    select session_id, staff_id, resource_id, unit, lane, lower(during) as "from", upper(during) as "to" from claims
     where provider_id = ${providerId} and session_id <> ${id} and session_id in (
       select session_id from booking_lines where provider_id = ${providerId} and booking_id = any(${ids}::uuid[]))
     order by 1, 2, 3, 4`.execute(tx);
  const { rows: waiting } = await sql<WaitingPlace>`
    select id, session_id as "sessionId" from waiting_entries
     where provider_id = ${providerId} and state in ('waiting', 'offered') and exists (
       select from waiting_targets where waiting_targets.provider_id = waiting_entries.provider_id
          and waiting_targets.entry_id = waiting_entries.id and waiting_targets.session_id = ${id})
     order by id`.execute(tx);
  const { rows: makeUps } = await sql<CancelledPlace["makeUps"][number]>`
    select missed_id as "missedId", used_by as "bookingId", expires_at as "expiresAt" from make_ups
     where provider_id = ${providerId} and used_by = any(${ids}::uuid[]) order by missed_id`.execute(tx);
  const { waiting: waitingCount } = await tx
    .selectFrom("sessions")
    .select("waiting")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const span = (from: Date, to: Date) =>
    rangeText({ from: floorToInstant(from.getTime()), to: floorToInstant(to.getTime()) });
  return {
    ...place,
    others: others.map(({ from, to, ...claim }) => ({ ...claim, during: span(from, to) })),
    waiting,
    waitingCount,
    makeUps,
  };
}

/**
 * Takes back the cancellation of a session: it takes place as it did, without its visits yet. False if something is in the way:
 * then roll back.
 */
export async function reopenSession(
  tx: Transaction,
  providerId: string,
  {
    id,
    wanted,
    state,
    place,
  }: { id: string; wanted: WantedSession; state: StoredSession["state"]; place: CancelledPlace },
): Promise<boolean> {
  if (!(await insertClaims(tx, providerId, place.claims))) return false;
  await moveSession(tx, providerId, id, wanted);
  await sql`
    update sessions set former_starts_at = ${place.formerStartsAt}, state = ${state}, waiting = ${place.waitingCount}
     where provider_id = ${providerId} and id = ${id}`.execute(tx);
  await reopenEntries(tx, providerId, place.waiting, id);
  for (const { missedId, bookingId, expiresAt } of place.makeUps) {
    const { numAffectedRows } = await sql`
      update make_ups set used_by = ${bookingId}, expires_at = ${expiresAt}
       where provider_id = ${providerId} and missed_id = ${missedId} and used_by is null`.execute(tx);
    // The visitor has chosen another session already.
    if (numAffectedRows !== 1n) return false;
  }
  return true;
}

/** People wait again where they waited, in the same order. Seats that were offered to them are offered again within a minute. */
async function reopenEntries(
  tx: Transaction,
  providerId: string,
  entries: readonly WaitingPlace[],
  sessionId: string,
): Promise<void> {
  for (const entry of entries) {
    await sql`
      update waiting_entries set state = 'waiting', removed_why = null, ended_at = null, offer_id = null,
             session_id = case when kind = 'day' then null else ${entry.sessionId}::uuid end
       where provider_id = ${providerId} and id = ${entry.id} and removed_why = 'cancelled'`.execute(tx);
    await sql`
      insert into waiting_targets (provider_id, session_id, entry_id)
      select provider_id, ${sessionId}, id from waiting_entries
       where provider_id = ${providerId} and id = ${entry.id} and state = 'waiting'
      on conflict do nothing`.execute(tx);
  }
}

/** The entries of the waiting list of a course, and how many the course counts. */
export async function readCourseLine(
  tx: Transaction,
  providerId: string,
  courseId: string,
): Promise<{ ids: string[]; count: number }> {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    select waiting as count, array(
             select id from waiting_entries
              where waiting_entries.provider_id = courses.provider_id and kind = 'course' and course_id = courses.id
                and state in ('waiting', 'offered') order by seq) as ids
      from courses where provider_id = ${providerId} and id = ${courseId}`.execute(tx);
  return rows[0] ?? { ids: [], count: 0 };
}

export async function reopenCourseLine(
  tx: Transaction,
  providerId: string,
  courseId: string,
  { ids, count }: { ids: readonly string[]; count: number },
): Promise<void> {
  await sql`
    update waiting_entries set state = 'waiting', removed_why = null, ended_at = null, offer_id = null
     where provider_id = ${providerId} and id = any(${[...ids]}::uuid[]) and removed_why = 'cancelled'`.execute(tx);
  await sql`update courses set waiting = ${count} where provider_id = ${providerId} and id = ${courseId}`.execute(tx);
}

/** The cancelled visits of reopened sessions take place again. False if their places are taken: then roll back. */
export async function reopenVisits(
  tx: Transaction,
  providerId: string,
  visits: readonly (SessionPlace["bookings"][number] & { words: string | null })[],
  others: readonly ClaimRow[],
): Promise<boolean> {
  if (visits.length === 0) return true;
  const ids = visits.map(({ id }) => id);
  // A session of free starts keeps no claims without visits.
  const { rows: claimed } = await sql<{ id: string }>`
    select distinct session_id as id from claims
     where provider_id = ${providerId} and session_id = any(${others.map(({ session_id }) => session_id)}::uuid[])`.execute(
    tx,
  );
  const kept = new Set(claimed.map(({ id }) => id));
  const lostClaims = others.filter(({ session_id }) => !kept.has(session_id));
  if (!(await insertClaims(tx, providerId, lostClaims))) return false;
  const { rows } = await sql<{ wanted: number; given: number }>`
    with back as (
      select session_id, sum(seats)::int as seats from booking_lines
       where provider_id = ${providerId} and booking_id = any(${ids}::uuid[]) and session_id is not null
       group by session_id),
    given as (
      update sessions set seats_taken = seats_taken + back.seats from back
       where sessions.provider_id = ${providerId} and sessions.id = back.session_id
         and sessions.state <> 'cancelled' and sessions.seats_taken + back.seats <= sessions.seats
      returning sessions.id)
    select (select count(*) from back)::int as wanted, (select count(*) from given)::int as given`.execute(tx);
  if (rows[0]!.wanted !== rows[0]!.given) return false;
  for (const { id, businessChange, words } of visits)
    await sql`
      update bookings set state = 'scheduled', cancelled_at = null, business_change = ${businessChange},
             business_reason = ${businessChange === null ? null : words}, revision = revision + 1, changed_at = now()
       where provider_id = ${providerId} and id = ${id}`.execute(tx);
  return true;
}

/** The last day of a weekly time. Null: without an end. */
export async function setLastDay(
  tx: Transaction,
  providerId: string,
  timeId: string,
  day: string | null,
): Promise<void> {
  await tx
    .updateTable("weekly_times")
    .set({ valid_to: day })
    .where("provider_id", "=", providerId)
    .where("id", "=", timeId)
    .execute();
}
