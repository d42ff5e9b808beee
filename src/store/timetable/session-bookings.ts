import { sql } from "kysely";
import { instantOf, toMilliseconds } from "#domain/time/instant.ts";
import type { WantedSession } from "#domain/timetable/session-row.ts";
import { leadSeatOf } from "../booking/reserve/take-seats.ts";
import { notHeld } from "../booking/hold/hold-rows.ts";
import type { Transaction } from "../database.ts";

/** The live bookings of a session, locked, in the order of their ids. */
export async function lockSessionBookings(
  tx: Transaction,
  providerId: string,
  sessionId: string,
): Promise<{ id: string; state: "held" | "scheduled" }[]> {
  const rows = await tx
    .selectFrom("bookings")
    .select(["id", "state"])
    .where("provider_id", "=", providerId)
    .where("state", "in", ["held", "scheduled"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom("booking_lines")
        .select("booking_id")
        .where("provider_id", "=", providerId)
        .where("session_id", "=", sessionId)
        .where("cancelled_at", "is", null),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows as { id: string; state: "held" | "scheduled" }[];
}

/**
 * Ends holds whose session changes. All dates of a course are held together, so they end together. Returns the ids; the
 * caller releases their seats.
 */
export async function expireHolds(tx: Transaction, providerId: string, ids: readonly string[]): Promise<string[]> {
  const ended = await tx
    .updateTable("bookings")
    .set({ state: "expired", ...notHeld, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("state", "=", "held")
    .where(
      sql<boolean>`(id = any(${ids}::uuid[]) or series_id in (
        select series.id from bookings changed
          join series on series.provider_id = changed.provider_id and series.id = changed.series_id
         where changed.provider_id = ${providerId} and changed.id = any(${ids}::uuid[]) and series.course_id is not null))`,
    )
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}

/** The caller releases their seats. */
export async function cancelByBusiness(
  tx: Transaction,
  providerId: string,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("bookings")
    .set({
      state: "cancelled",
      business_change: "cancelled",
      business_reason: reason,
      cancelled_at: sql<Date>`now()`,
      revision: sql<number>`revision + 1`,
      changed_at: sql<Date>`now()`,
    })
    .where("provider_id", "=", providerId)
    .where("id", "in", [...ids])
    .execute();
}

/** After the session has its new time: its visits start and end with their sessions. What was agreed to pay stays. */
export async function moveByBusiness(
  tx: Transaction,
  providerId: string,
  {
    sessionId,
    ids,
    wanted,
    reason,
  }: { sessionId: string; ids: readonly string[]; wanted: WantedSession; reason: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("booking_lines")
    .set({ duration: wanted.length, staff_id: wanted.staff.length === 1 ? wanted.staff[0]! : null })
    .where("provider_id", "=", providerId)
    .where("session_id", "=", sessionId)
    .where("booking_id", "in", [...ids])
    .execute();
  await sql`
    update bookings set
           former_starts_at = case when bookings.starts_at = visit.starts_at then former_starts_at else bookings.starts_at end,
           starts_at = visit.starts_at, ends_at = visit.ends_at, business_change = 'moved', business_reason = ${reason},
           revision = revision + 1, changed_at = now()
      from (select booking_lines.booking_id, min(sessions.starts_at) as starts_at, max(sessions.ends_at) as ends_at
              from booking_lines join sessions
                on sessions.provider_id = booking_lines.provider_id and sessions.id = booking_lines.session_id
             where booking_lines.provider_id = ${providerId} and booking_lines.booking_id = any(${[...ids]}::uuid[])
               and booking_lines.cancelled_at is null
             group by booking_lines.booking_id) as visit
     where bookings.provider_id = ${providerId} and bookings.id = visit.booking_id`.execute(tx);
}

/** Writes a booked session as it is from now on. Its claims are those of the new time already. */
export async function moveSession(
  tx: Transaction,
  providerId: string,
  id: string,
  wanted: WantedSession,
): Promise<void> {
  const startsAt = new Date(toMilliseconds(wanted.start));
  const endsAt = new Date(toMilliseconds(instantOf(wanted.start + wanted.length)));
  await sql`
    update sessions set
           former_starts_at = case when starts_at = ${startsAt} then former_starts_at else starts_at end,
           starts_at = ${startsAt}, ends_at = ${endsAt},
           lead_staff_id = ${leadSeatOf({ memberIds: wanted.staff })},
           seats = ${wanted.seats}, price = ${wanted.price}, reason = ${wanted.reason},
           change = ${wanted.change === null ? null : JSON.stringify(wanted.change)}::jsonb,
           staff_ids = ${[...wanted.staff]}::uuid[], needs = ${JSON.stringify(wanted.resources)}::jsonb,
           lane = (select coalesce(max(lane), 0) from claims where provider_id = ${providerId} and session_id = ${id}),
           revision = revision + 1, state = 'open'
     where provider_id = ${providerId} and id = ${id}`.execute(tx);
}

/** A date change that the pack no longer lists. The booked session stays where it is. */
export async function forgetChange(tx: Transaction, providerId: string, id: string): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ change: null })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}
