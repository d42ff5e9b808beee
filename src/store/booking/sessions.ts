import { sql } from "kysely";
import type { Placement } from "#domain/scheduling/slots.ts";
import { instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";
import { rangeText } from "../scheduling/range-text.ts";

/** A collective session has no lead, because all its members give it. */
const everyone = "00000000-0000-0000-0000-000000000000";

export interface ReservedPlacement {
  placement: Placement;
  sessionId: string;
}

export interface ReserveOptions {
  providerId: string;
  /** The number of seats in a session of each service. */
  seatsOf: ReadonlyMap<string, number>;
  /** False only in the negative control of the race tests: without claims, they must find double bookings. */
  claims?: boolean | undefined;
}

/**
 * Takes the seats and claims of all placements. Null means that a concurrent booking was faster and the transaction
 * must be rolled back. It never deadlocks: sessions and then claims are taken in one order, however they were chosen,
 * and a conflict is a result, not an error.
 */
export async function reservePlacements(
  tx: Transaction,
  placements: readonly Placement[],
  options: ReserveOptions,
): Promise<ReservedPlacement[] | null> {
  const taken = new Map<Placement, string>();
  const opened = new Map<number, { id: string; isNew: boolean }>();
  const claims: ClaimRow[] = [];
  for (const placement of placements.toSorted(bySession)) {
    const shared = placement.opens === null ? undefined : opened.get(placement.opens);
    const joined = placement.joins ?? shared?.id;
    if (joined !== undefined) {
      if (!(await joinSession(tx, options.providerId, joined, placement.seats))) return null;
      taken.set(placement, joined);
      // Of the lines that share a session, any may be the one with its claims.
      if (shared?.isNew === true) claims.push(...claimRows(placement, options.providerId, joined));
      continue;
    }
    const session = await openSession(tx, placement, options);
    if (session === null) return null;
    if (placement.opens !== null) opened.set(placement.opens, session);
    if (session.isNew) claims.push(...claimRows(placement, options.providerId, session.id));
    taken.set(placement, session.id);
  }
  if (options.claims !== false && !(await insertClaims(tx, claims))) return null;
  return placements.map((placement) => ({ placement, sessionId: taken.get(placement)! }));
}

/** The lock order of `releaseSeats` for sessions without ids yet: start, service, lead. */
function bySession(one: Placement, other: Placement): number {
  return one.start - other.start || compare(one.serviceId, other.serviceId) || compare(leadOf(one), leadOf(other));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function leadOf({ memberIds }: Placement): string {
  return memberIds.length === 1 ? memberIds[0]! : everyone;
}

/**
 * Releases seats. A session without taken seats loses its claims. Sessions are locked in the order of time, as series
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
    .returning(["sessions.id", "sessions.seats_taken"])
    .execute();
  const empty = sessions.filter((session) => session.seats_taken === 0).map((session) => session.id);
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

/** Takes seats in a session that already has some taken. False if there are not enough. */
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

/**
 * Releases seats of a session and drops its claims if none are taken. Call it for several sessions in the order of
 * their ids.
 */
export async function leaveSession(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  seats: number,
): Promise<void> {
  const { taken } = await tx
    .updateTable("sessions")
    .set({ seats_taken: sql<number>`seats_taken - ${seats}` })
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .returning("seats_taken as taken")
    .executeTakeFirstOrThrow();
  if (taken === 0) await dropClaims(tx, providerId, [sessionId]);
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

/** The session's unique key makes concurrent inserts conflict: the second one joins the session, or finds no seat. */
async function openSession(
  tx: Transaction,
  placement: Placement,
  { providerId, seatsOf }: ReserveOptions,
): Promise<{ id: string; isNew: boolean } | null> {
  const row = await tx
    .insertInto("sessions")
    .values({
      provider_id: providerId,
      service_id: placement.serviceId,
      starts_at: dateOf(placement.start),
      ends_at: dateOf(instantOf(placement.start + placement.duration)),
      lead_staff_id: leadOf(placement),
      seats: seatsOf.get(placement.serviceId) ?? 1,
      seats_taken: placement.seats,
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
  return row === undefined ? null : { id: row.id, isNew: row.seats_taken === placement.seats };
}

interface ClaimRow {
  provider_id: string;
  session_id: string;
  staff_id: string | null;
  resource_id: string | null;
  unit: number | null;
  during: string;
}

function claimRows({ claims }: Placement, provider_id: string, session_id: string): ClaimRow[] {
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
