import { sql } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { Transaction } from "../database.ts";
import { isInBlock, liveBlocks } from "../scheduling/blocks.ts";

/** A live entry of the waiting list of a session or a course. */
export interface WaitingEntry {
  id: string;
  /** Whether it waits for this session, for any session of its day, or for a course. */
  kind: "session" | "day" | "course";
  seats: number;
  state: "waiting" | "offered";
  passedSeats: number;
  offerId: string | null;
  /** What became of the hold with which it was offered seats, or with which seats are gathered for it. */
  offerState: BookingState | null;
  /** The seats of that hold. */
  offerSeats: number;
  wasCalled: boolean;
  name: string;
  email: string;
  phone: string;
  locale: string;
  tag: string | null;
  zone: string;
}

/** A session and everyone who waits for it, in order. */
export interface WaitingLine {
  sessionId: string;
  serviceId: string;
  startsAt: Date;
  endsAt: Date;
  seats: number;
  seatsTaken: number;
  isOpen: boolean;
  /** The session's own. */
  price: number | null;
  /** The member who gives it; null if several do. */
  memberId: string | null;
  /** Without claims, no one can give it. */
  hasClaims: boolean;
  /** No one can join it, so no one is offered a seat. */
  isInBlock: boolean;
  waiting: number;
  /** Changes with every change of the session. */
  revision: number;
  entries: WaitingEntry[];
}

/** Locks the session, then its entries. Every change to a waiting list begins with this. */
export async function lockLine(
  tx: Transaction,
  providerId: string,
  sessionId: string,
): Promise<WaitingLine | undefined> {
  const session = await tx
    .selectFrom("sessions")
    .select([
      "id as sessionId",
      "service_id as serviceId",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "seats",
      "seats_taken as seatsTaken",
      sql<boolean>`state = 'open' and is_single`.as("isOpen"),
      "price",
      sql<string | null>`(select id from staff where staff.provider_id = sessions.provider_id
                             and staff.id = sessions.lead_staff_id)`.as("memberId"),
      sql<boolean>`exists (select from claims where claims.provider_id = sessions.provider_id
                              and claims.session_id = sessions.id)`.as("hasClaims"),
      isInBlock(liveBlocks, "sessions").as("isInBlock"),
      "waiting",
      "revision",
    ])
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) return undefined;
  // An entry for a day that has seats in one of its sessions is in that line only.
  const isHere = sql<boolean>`coalesce(waiting_entries.session_id, ${sessionId}) = ${sessionId}`;
  const entries = await lockEntries(tx, providerId, sql<boolean>`${isInLine(sessionId)} and ${isHere}`);
  return { ...session, entries };
}

/** Locks the live entries of a line, in order. */
export function lockEntries(
  tx: Transaction,
  providerId: string,
  isInIt: ReturnType<typeof sql<boolean>>,
): Promise<WaitingEntry[]> {
  return tx
    .selectFrom("waiting_entries")
    .leftJoin("bookings", (join) =>
      join
        .onRef("bookings.provider_id", "=", "waiting_entries.provider_id")
        .onRef("bookings.id", "=", "waiting_entries.offer_id"),
    )
    .select([
      "waiting_entries.id",
      sql<WaitingEntry["kind"]>`waiting_entries.kind`.as("kind"),
      "waiting_entries.seats",
      sql<WaitingEntry["state"]>`waiting_entries.state`.as("state"),
      "waiting_entries.passed_seats as passedSeats",
      "waiting_entries.offer_id as offerId",
      "bookings.state as offerState",
      sql<number>`coalesce((select sum(seats) from booking_lines where booking_lines.provider_id = bookings.provider_id
                              and booking_lines.booking_id = bookings.id), 0)::int`.as("offerSeats"),
      sql<boolean>`waiting_entries.called_at is not null`.as("wasCalled"),
      "waiting_entries.name",
      "waiting_entries.email",
      "waiting_entries.phone",
      "waiting_entries.locale",
      "waiting_entries.tag",
      "waiting_entries.time_zone as zone",
    ])
    .where("waiting_entries.provider_id", "=", providerId)
    .where("waiting_entries.state", "in", ["waiting", "offered"])
    .where(isInIt)
    .orderBy("waiting_entries.seq")
    .forUpdate("waiting_entries")
    .execute();
}

export interface EntryChange {
  state?: "waiting" | "offered" | "accepted" | "expired" | "left" | "removed";
  removedWhy?: "started" | "cancelled" | "erased" | "over" | "closed" | "office";
  offerId?: string | null;
  /** Of an entry for a day: the session of its hold. */
  sessionId?: string | null;
  passedSeats?: number;
  /** Whether it was told that seats are on sale for everyone. */
  isCalled?: boolean;
  seats?: number;
  /** Goes to the end of the line. */
  isLast?: boolean;
}

/** For an entry of a locked line. */
export async function updateWaiting(
  tx: Transaction,
  providerId: string,
  id: string,
  { state, removedWhy, offerId, sessionId, passedSeats, isCalled, seats, isLast }: EntryChange,
): Promise<void> {
  const isOver = state !== undefined && state !== "waiting" && state !== "offered";
  await tx
    .updateTable("waiting_entries")
    .set({
      ...(state === undefined ? {} : { state }),
      ...(isOver ? { ended_at: sql<Date>`now()` } : {}),
      ...(removedWhy === undefined ? {} : { removed_why: removedWhy }),
      ...(offerId === undefined ? {} : { offer_id: offerId }),
      ...(sessionId === undefined ? {} : { session_id: sessionId }),
      ...(passedSeats === undefined ? {} : { passed_seats: passedSeats }),
      ...(isCalled === undefined ? {} : { called_at: isCalled ? sql<Date>`now()` : null }),
      ...(seats === undefined ? {} : { seats }),
      ...(isLast === true ? { seq: sql<number>`default` } : {}),
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Seats that a visitor on the page takes go past everyone who waits. */
export async function notePassed(tx: Transaction, providerId: string, sessionId: string, seats: number): Promise<void> {
  await tx
    .updateTable("waiting_entries")
    .set({ passed_seats: sql<number>`passed_seats + ${seats}` })
    .where("provider_id", "=", providerId)
    .where(isInLine(sessionId))
    .where("state", "=", "waiting")
    .execute();
}

/** Which entries wait for a session. */
export function isInLine(sessionId: string) {
  return sql<boolean>`exists (select from waiting_targets
    where waiting_targets.provider_id = waiting_entries.provider_id and waiting_targets.entry_id = waiting_entries.id
      and waiting_targets.session_id = ${sessionId})`;
}

/** An entry for a day stops waiting for one of its sessions. Returns how many are left. */
export async function dropTarget(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  entryId: string,
): Promise<number> {
  await tx
    .deleteFrom("waiting_targets")
    .where("provider_id", "=", providerId)
    .where("session_id", "=", sessionId)
    .where("entry_id", "=", entryId)
    .execute();
  const { left } = await tx
    .selectFrom("waiting_targets")
    .select(sql<number>`count(*)::int`.as("left"))
    .where("provider_id", "=", providerId)
    .where("entry_id", "=", entryId)
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Whether seats that a visitor has just taken would suit someone who waits. That happens only if they came free without
 * being passed on, such as when a session gets more seats. Seats in an open call are for everyone.
 */
export async function isAwaited(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  seats: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom("waiting_entries")
    .innerJoin("waiting_targets", (join) =>
      join
        .onRef("waiting_targets.provider_id", "=", "waiting_entries.provider_id")
        .onRef("waiting_targets.entry_id", "=", "waiting_entries.id"),
    )
    .innerJoin("sessions", (join) =>
      join
        .onRef("sessions.provider_id", "=", "waiting_targets.provider_id")
        .onRef("sessions.id", "=", "waiting_targets.session_id"),
    )
    .innerJoin("services", (join) =>
      join
        .onRef("services.provider_id", "=", "waiting_entries.provider_id")
        .onRef("services.id", "=", "waiting_entries.service_id"),
    )
    .select("waiting_entries.id")
    .where("waiting_entries.provider_id", "=", providerId)
    .where("sessions.id", "=", sessionId)
    .where("waiting_entries.state", "=", "waiting")
    .where("waiting_entries.offer_id", "is", null)
    .where("waiting_entries.called_at", "is", null)
    .where("services.waiting_offer", "is not", null)
    .where(sql<boolean>`waiting_entries.seats <= sessions.seats - sessions.seats_taken + ${seats}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes seats of a locked session for someone who waits. The check on the table refuses more than there are. */
export async function takeFreeSeats(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  { seats, waiting }: { seats: number; waiting: number },
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ seats_taken: sql<number>`seats_taken + ${seats}`, waiting })
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .execute();
}
