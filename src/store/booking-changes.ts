import { sql } from "kysely";
import type { Details } from "#domain/booking/details.ts";
import type { Guests } from "#domain/booking/guests.ts";
import type { Key } from "./bookings.ts";
import type { Transaction } from "./database.ts";
import type { NewLine } from "./holds.ts";

export interface Accepted {
  termsText: string | null;
  consentText: string | null;
}

/** Kept with the hold, so that nothing typed is lost between steps. */
export async function saveDetails(
  tx: Transaction,
  { id, providerId }: Key,
  details: Details,
  phoneTyped: string,
  accepted: Accepted,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      phone: details.phone,
      phone_typed: phoneTyped,
      date_of_birth: details.dateOfBirth,
      notes: details.notes,
      location: details.location === null ? null : JSON.stringify(details.location),
      terms_text: accepted.termsText,
      terms_accepted_at: accepted.termsText === null ? null : sql<Date>`now()`,
      consent_text: accepted.consentText,
      consent_given_at: accepted.consentText === null ? null : sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** `tokens` are those of the guests' own links, one each. */
export async function saveGuests(
  tx: Transaction,
  { id, providerId }: Key,
  guests: Guests,
  tokens: readonly { tokenHash: Buffer; tokenSealed: string }[],
): Promise<void> {
  await tx.deleteFrom("guests").where("provider_id", "=", providerId).where("booking_id", "=", id).execute();
  if (guests.named.length > 0) {
    const rows = guests.named.map((guest, index) => ({
      provider_id: providerId,
      booking_id: id,
      position: index + 1,
      ...guest,
      seat_token_hash: tokens[index]!.tokenHash,
      seat_token_sealed: tokens[index]!.tokenSealed,
    }));
    await tx.insertInto("guests").values(rows).execute();
  }
  await tx
    .updateTable("bookings")
    .set({ guest_count: guests.count })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** What is paid now of the new price follows by `setTerms`. */
export async function setLine(
  tx: Transaction,
  { id, providerId }: Key,
  line: { seats: number; price: number },
): Promise<void> {
  await tx
    .updateTable("booking_lines")
    .set({ ...line, pay_now: 0 })
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", id)
    .where("position", "=", 1)
    .execute();
}

export interface LineTerms {
  position: number;
  payNow: number;
  refundPercent: number;
  refundCutoffMinutes: number;
}

/** What is to be paid now, and the rule for giving it back: from here on as the visitor saw them. */
export async function setTerms(
  tx: Transaction,
  { id, providerId }: Key,
  { total, lines }: { total: number; lines: readonly LineTerms[] },
): Promise<void> {
  for (const { position, payNow, refundPercent, refundCutoffMinutes } of lines) {
    await tx
      .updateTable("booking_lines")
      .set({ pay_now: payNow, refund_percent: refundPercent, refund_cutoff_minutes: refundCutoffMinutes })
      .where("provider_id", "=", providerId)
      .where("booking_id", "=", id)
      .where("position", "=", position)
      .execute();
  }
  await tx
    .updateTable("bookings")
    .set({ total, pay_now: lines.reduce((sum, { payNow }) => sum + payNow, 0), changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Puts a visit that had lost its places into new ones; what it costs stays as it was. */
export async function movePlaces(
  tx: Transaction,
  { id, providerId }: Key,
  {
    endsAt,
    lines,
  }: {
    endsAt: Date;
    lines: readonly (Pick<NewLine, "sessionId" | "memberId" | "why" | "duration"> & { position: number })[];
  },
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ ends_at: endsAt, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
  for (const { position, sessionId, memberId, why, duration } of lines) {
    await tx
      .updateTable("booking_lines")
      .set({ session_id: sessionId, staff_id: memberId, assignment_reason: why, duration })
      .where("provider_id", "=", providerId)
      .where("booking_id", "=", id)
      .where("position", "=", position)
      .execute();
  }
}

export async function confirmHold(
  tx: Transaction,
  { id, providerId }: Key,
  { state, total }: { state: "scheduled" | "requested"; total: number },
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ state, hold_expires_at: null, total, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Its seats are given back by the caller. */
export async function setCancelled(tx: Transaction, { id, providerId }: Key, reason: string): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({
      state: "cancelled",
      cancellation_reason: reason,
      cancelled_at: sql<Date>`now()`,
      revision: sql<number>`revision + 1`,
      changed_at: sql<Date>`now()`,
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

export interface Move {
  startsAt: Date;
  endsAt: Date;
  /** Where each line has its place now; what was agreed about it stays. */
  lines: (Pick<NewLine, "sessionId" | "memberId" | "why" | "duration"> & { position: number })[];
}

/** The time that it had becomes the former one. */
export async function moveBooking(
  tx: Transaction,
  { id, providerId }: Key,
  { startsAt, endsAt, lines }: Move,
): Promise<void> {
  for (const { position, sessionId, memberId, why, duration } of lines) {
    await tx
      .updateTable("booking_lines")
      .set({ session_id: sessionId, staff_id: memberId, assignment_reason: why, duration })
      .where("provider_id", "=", providerId)
      .where("booking_id", "=", id)
      .where("position", "=", position)
      .execute();
  }
  await tx
    .updateTable("bookings")
    .set((eb) => ({
      former_starts_at: eb.ref("starts_at"),
      starts_at: startsAt,
      ends_at: endsAt,
      revision: sql<number>`revision + 1`,
      changed_at: sql<Date>`now()`,
    }))
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}
