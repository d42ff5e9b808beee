import { sql } from "kysely";
import type { Place } from "#domain/scheduling/answers.ts";
import { instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { Database, Transaction } from "./database.ts";
import { rangeText } from "./scheduling/range-text.ts";

/** A collective session has no lead: all of its members give it. */
const everyone = "00000000-0000-0000-0000-000000000000";

export interface TakenPlace {
  place: Place;
  sessionId: string;
}

export interface TakeOptions {
  providerId: string;
  /** Seats that a session of each service has. */
  seatsOf: ReadonlyMap<string, number>;
  /** Only races' negative control says otherwise: without claims the harness must report doubles. */
  claims?: boolean | undefined;
}

/**
 * Takes the seats and claims of all places, or returns null: somebody else was quicker, and the transaction is to be
 * rolled back. Never waits in a circle: claims are inserted in one order, and a conflict is an answer, not an error.
 */
export async function takePlaces(
  tx: Transaction,
  places: readonly Place[],
  options: TakeOptions,
): Promise<TakenPlace[] | null> {
  const taken: TakenPlace[] = [];
  const opened = new Map<number, string>();
  const claims: ClaimRow[] = [];
  for (const place of places) {
    const shared = place.opens === null ? undefined : opened.get(place.opens);
    const joined = place.joins ?? shared;
    if (joined !== undefined) {
      if (!(await joinSession(tx, options.providerId, joined, place.seats))) return null;
      taken.push({ place, sessionId: joined });
      continue;
    }
    const session = await openSession(tx, place, options);
    if (session === null) return null;
    if (place.opens !== null) opened.set(place.opens, session.id);
    if (session.isNew) claims.push(...claimRows(place, options.providerId, session.id));
    taken.push({ place, sessionId: session.id });
  }
  if (options.claims === false) return taken;
  return (await insertClaims(tx, claims)) ? taken : null;
}

/**
 * Gives seats back; a session without seats taken loses its claims. Sessions are locked in the order of time, in which
 * series take them too, so that nobody waits in a circle.
 */
export async function giveBackSeats(tx: Transaction, providerId: string, bookingIds: readonly string[]): Promise<void> {
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
    .returning(["sessions.id", "sessions.seats_taken"])
    .execute();
  const empty = sessions.filter((session) => session.seats_taken === 0).map((session) => session.id);
  if (empty.length === 0) return;
  await tx.deleteFrom("claims").where("provider_id", "=", providerId).where("session_id", "in", empty).execute();
}

/** More seats in a session in which seats are held already. */
export async function joinSession(
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

/** Fewer seats in a session in which at least one stays taken. */
export async function leaveSession(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  seats: number,
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ seats_taken: sql<number>`seats_taken - ${seats}` })
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .execute();
}

/** Seats that a session has left. */
export async function seatsLeft(tx: Database | Transaction, providerId: string, sessionId: string): Promise<number> {
  const row = await tx
    .selectFrom("sessions")
    .select(sql<number>`seats - seats_taken`.as("left"))
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.left ?? 0;
}

/** The session's key makes two that open it at once meet: the second one joins, or finds no seat. */
async function openSession(
  tx: Transaction,
  place: Place,
  { providerId, seatsOf }: TakeOptions,
): Promise<{ id: string; isNew: boolean } | null> {
  const row = await tx
    .insertInto("sessions")
    .values({
      provider_id: providerId,
      service_id: place.serviceId,
      starts_at: dateOf(place.start),
      ends_at: dateOf(instantOf(place.start + place.duration)),
      lead_staff_id: place.memberIds.length === 1 ? place.memberIds[0]! : everyone,
      seats: seatsOf.get(place.serviceId) ?? 1,
      seats_taken: place.seats,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider_id", "service_id", "starts_at", "lead_staff_id", "ends_at"])
        .doUpdateSet({
          seats_taken: sql<number>`sessions.seats_taken + excluded.seats_taken`,
          seats: sql<number>`excluded.seats`,
        })
        .where(sql<boolean>`sessions.seats_taken + excluded.seats_taken <= excluded.seats`),
    )
    .returning(["id", "seats_taken"])
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, isNew: row.seats_taken === place.seats };
}

interface ClaimRow {
  provider_id: string;
  session_id: string;
  staff_id: string | null;
  resource_id: string | null;
  unit: number | null;
  during: string;
}

function claimRows({ claims }: Place, provider_id: string, session_id: string): ClaimRow[] {
  return claims.map((claim) => ({
    provider_id,
    session_id,
    staff_id: "memberId" in claim ? claim.memberId : null,
    resource_id: "memberId" in claim ? null : claim.resourceId,
    unit: "memberId" in claim ? null : claim.unit,
    during: rangeText(claim),
  }));
}

async function insertClaims(tx: Transaction, claims: ClaimRow[]): Promise<boolean> {
  const order = (claim: ClaimRow) =>
    `${claim.staff_id ?? "~"} ${claim.resource_id ?? ""} ${claim.unit ?? ""} ${claim.during}`;
  for (const claim of claims.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))) {
    const row = await tx
      .insertInto("claims")
      .values(claim)
      .onConflict((conflict) => conflict.doNothing())
      .returning("session_id")
      .executeTakeFirst();
    if (row === undefined) return false;
  }
  return true;
}

function dateOf(at: Instant): Date {
  return new Date(toMilliseconds(at));
}
