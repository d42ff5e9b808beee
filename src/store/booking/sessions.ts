import { sql } from "kysely";
import type { Placement } from "#domain/scheduling/slots.ts";
import { instantOf } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";
import { dateOf, leadOf } from "./reserve/take-seats.ts";

/**
 * Releases seats. A session without taken seats loses its claims, unless a timetable has it. Sessions are locked in the order of time, as series
 * lock them too, to prevent deadlocks.
 */
export async function releaseSeats(tx: Transaction, providerId: string, bookingIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom("sessions")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("booking_lines")
        .select("session_id")
        .where("provider_id", "=", providerId)
        .where("booking_id", "in", bookingIds),
    )
    .orderBy("starts_at")
    .orderBy("service_id")
    .orderBy("lead_staff_id")
    .orderBy("id")
    .forUpdate()
    .execute();
  const sessions = await tx
    .updateTable("sessions")
    .from((eb) =>
      eb
        .selectFrom("booking_lines")
        .select(["session_id", sql<number>`sum(seats)::int`.as("seats")])
        .where("provider_id", "=", providerId)
        .where("booking_id", "in", bookingIds)
        .where("session_id", "is not", null)
        .groupBy("session_id")
        .as("given_back"),
    )
    .set({ seats_taken: sql<number>`seats_taken - given_back.seats` })
    .where("sessions.provider_id", "=", providerId)
    .whereRef("sessions.id", "=", "given_back.session_id")
    .returning(["sessions.id", "sessions.seats_taken", "sessions.is_scheduled"])
    .execute();
  const empty = sessions
    .filter((session) => session.seats_taken === 0 && !session.is_scheduled)
    .map((session) => session.id);
  await dropClaims(tx, providerId, empty);
}

/** For a booking that is being moved: its lines have no session until it is reserved again. */
export async function releaseLines(tx: Transaction, providerId: string, bookingId: string): Promise<void> {
  await releaseSeats(tx, providerId, [bookingId]);
  await tx
    .updateTable("booking_lines")
    .set({ session_id: null })
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", bookingId)
    .execute();
}

async function dropClaims(tx: Transaction, providerId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx.deleteFrom("claims").where("provider_id", "=", providerId).where("session_id", "in", sessionIds).execute();
}

/**
 * Takes seats in a session that already has some taken, or that a timetable has. Null if there are not enough, or if the
 * session is not what the visitor chose any more: a load may have moved it. The price is the session's own.
 */
export async function joinSession(
  tx: Transaction,
  providerId: string,
  { first, seats }: { first: Placement; seats: number },
): Promise<{ price: number | null } | null> {
  const row = await tx
    .updateTable("sessions")
    .set({ seats_taken: sql<number>`seats_taken + ${seats}` })
    .where("provider_id", "=", providerId)
    .where("id", "=", first.joins)
    .where("state", "=", "open")
    .where((eb) => eb.or([eb("seats_taken", ">", 0), eb("is_scheduled", "=", true)]))
    .where("starts_at", "=", dateOf(first.start))
    .where("ends_at", "=", dateOf(instantOf(first.start + first.duration)))
    .where("lead_staff_id", "=", leadOf(first))
    .where(sql<boolean>`seats_taken + ${seats} <= seats`)
    .returning("price")
    .executeTakeFirst();
  return row ?? null;
}

/** Takes more seats of a session in which the visitor has some. False if there are not enough. */
export async function addSeats(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  seats: number,
): Promise<boolean> {
  const row = await tx
    .updateTable("sessions")
    .set({ seats_taken: sql<number>`seats_taken + ${seats}` })
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .where("seats_taken", ">", 0)
    .where(sql<boolean>`seats_taken + ${seats} <= seats`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Releases seats of a session and drops its claims if none are taken and no timetable has it. Call it for several sessions in the order of
 * their ids.
 */
export async function leaveSession(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  seats: number,
): Promise<void> {
  const { taken, isScheduled } = await tx
    .updateTable("sessions")
    .set({ seats_taken: sql<number>`seats_taken - ${seats}` })
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .returning(["seats_taken as taken", "is_scheduled as isScheduled"])
    .executeTakeFirstOrThrow();
  if (taken === 0 && !isScheduled) await dropClaims(tx, providerId, [sessionId]);
}

export async function seatsLeft(tx: Database | Transaction, providerId: string, sessionId: string): Promise<number> {
  const row = await tx
    .selectFrom("sessions")
    .select(sql<number>`seats - seats_taken`.as("left"))
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.left ?? 0;
}
