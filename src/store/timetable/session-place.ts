import { sql } from "kysely";
import { floorToInstant } from "#domain/time/instant.ts";
import type { WantedSession } from "#domain/timetable/session-row.ts";
import { insertClaims, type ClaimRow } from "../booking/reserve/claims.ts";
import type { Transaction } from "../database.ts";
import { rangeText } from "../scheduling/range-text.ts";
import { dropClaims } from "./open-sessions.ts";
import { moveByBusiness, moveSession } from "./session-bookings.ts";

/** What else a move overwrites, so that it can be undone. */
export interface SessionPlace {
  formerStartsAt: Date | null;
  claims: ClaimRow[];
  bookings: { id: string; formerStartsAt: Date | null; businessChange: "moved" | null }[];
}

export async function readSessionPlace(tx: Transaction, providerId: string, id: string): Promise<SessionPlace> {
  const { former_starts_at: formerStartsAt } = await tx
    .selectFrom("sessions")
    .select("former_starts_at")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { rows: claims } = await sql<Omit<ClaimRow, "during"> & { from: Date; to: Date }>`
    select session_id, staff_id, resource_id, unit, lane, lower(during) as "from", upper(during) as "to" from claims
     where provider_id = ${providerId} and session_id = ${id} order by 2, 3, 4`.execute(tx);
  const { rows: bookings } = await sql<SessionPlace["bookings"][number]>`
    select id, former_starts_at as "formerStartsAt", nullif(business_change, 'cancelled') as "businessChange"
      from bookings where provider_id = ${providerId} and state = 'scheduled' and id in (
        select booking_id from booking_lines
         where provider_id = ${providerId} and session_id = ${id} and cancelled_at is null)
     order by id`.execute(tx);
  const span = (from: Date, to: Date) =>
    rangeText({ from: floorToInstant(from.getTime()), to: floorToInstant(to.getTime()) });
  return {
    formerStartsAt,
    bookings,
    claims: claims.map(({ from, to, ...claim }) => ({ ...claim, during: span(from, to) })),
  };
}

/** Takes back a move: the session and its visits are what they were. False if something is in the way: then roll back. */
export async function restoreSession(
  tx: Transaction,
  providerId: string,
  { id, wanted, place }: { id: string; wanted: WantedSession; place: SessionPlace },
): Promise<boolean> {
  await dropClaims(tx, providerId, id);
  if (!(await insertClaims(tx, providerId, place.claims))) return false;
  const reason = wanted.reason ?? "";
  await moveSession(tx, providerId, id, wanted);
  await moveByBusiness(tx, providerId, {
    sessionId: id,
    ids: place.bookings.map((booking) => booking.id),
    wanted,
    reason,
  });
  await sql`
    update sessions set former_starts_at = ${place.formerStartsAt}
     where provider_id = ${providerId} and id = ${id}`.execute(tx);
  for (const { id: bookingId, formerStartsAt, businessChange } of place.bookings) {
    await sql`
      update bookings set former_starts_at = ${formerStartsAt}, business_change = ${businessChange},
             business_reason = ${businessChange === null ? null : reason}
       where provider_id = ${providerId} and id = ${bookingId}`.execute(tx);
  }
  return true;
}
