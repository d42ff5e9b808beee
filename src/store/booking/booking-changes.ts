import { sql } from "kysely";
import type { AgreedTerms } from "#domain/pricing/agreed-terms.ts";
import type { Details } from "#domain/booking/details/details.ts";
import type { Guests } from "#domain/booking/details/guests.ts";
import type { JoinedAnswers } from "#domain/forms/joined.ts";
import { updateBooking, updateLine, assignSessions, type LinePlacement } from "./booking-rows.ts";
import type { BookingKey } from "./bookings.ts";
import type { Transaction } from "../database.ts";
import { notHeld } from "./holds.ts";

export interface AcceptedTexts {
  termsText: string | null;
  consentText: string | null;
}

/** Saved with the hold, so that nothing typed is lost between steps. */
export async function saveDetails(
  tx: Transaction,
  key: BookingKey,
  details: Details,
  { phoneTyped, answers }: { phoneTyped: string; answers: JoinedAnswers },
  accepted: AcceptedTexts,
): Promise<void> {
  await updateBooking(tx, key, {
    first_name: details.firstName,
    last_name: details.lastName,
    email: details.email,
    phone: details.phone,
    phone_typed: phoneTyped,
    date_of_birth: details.dateOfBirth,
    notes: details.notes,
    answers: JSON.stringify(answers),
    draft: null,
    location: details.location === null ? null : JSON.stringify(details.location),
    terms_text: accepted.termsText,
    terms_accepted_at: accepted.termsText === null ? null : sql<Date>`now()`,
    consent_text: accepted.consentText,
    consent_given_at: accepted.consentText === null ? null : sql<Date>`now()`,
    changed_at: sql<Date>`now()`,
    erased_at: null,
  });
}

/** `tokens` are for the guests' own links, one each. */
export async function saveGuests(
  tx: Transaction,
  key: BookingKey,
  guests: Guests,
  tokens: readonly { tokenHash: Buffer; tokenSealed: string }[],
): Promise<void> {
  const { id, providerId } = key;
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
  await updateBooking(tx, key, { guest_count: guests.count });
}

/** `setChecked` then sets how much of the new price is paid now. */
export async function setLine(tx: Transaction, key: BookingKey, line: { seats: number; price: number }): Promise<void> {
  await updateLine(tx, key, 1, { ...line, pay_now: 0 });
}

/**
 * Stores the amount due now and the refund terms, as the visitor saw them, and marks the booking as ready to confirm.
 */
export async function setChecked(
  tx: Transaction,
  key: BookingKey,
  { total, lines }: { total: number; lines: readonly AgreedTerms[] },
): Promise<void> {
  for (const { position, payNow, refundPercent, refundCutoffMinutes } of lines) {
    await updateLine(tx, key, position, {
      pay_now: payNow,
      refund_percent: refundPercent,
      refund_cutoff_minutes: refundCutoffMinutes,
    });
  }
  await updateBooking(tx, key, {
    total,
    pay_now: lines.reduce((sum, { payNow }) => sum + payNow, 0),
    checked_at: sql<Date>`now()`,
    changed_at: sql<Date>`now()`,
  });
}

/** Assigns new sessions to a visit that had lost its own; its price does not change. */
export async function moveLines(
  tx: Transaction,
  key: BookingKey,
  { endsAt, lines }: Pick<Move, "endsAt" | "lines">,
): Promise<void> {
  await updateBooking(tx, key, { ends_at: endsAt, changed_at: sql<Date>`now()` });
  await assignSessions(tx, key, lines);
}

/** The booking must have been checked before. */
export async function confirmHold(
  tx: Transaction,
  { id, providerId }: BookingKey,
  { state, total }: { state: "scheduled" | "requested"; total: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("bookings")
    .set({ state, ...notHeld, total, changed_at: sql<Date>`now()`, erased_at: null })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("checked_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`booking ${id} must be checked before it is confirmed`);
}

/** The caller releases its seats. */
export async function setCancelled(tx: Transaction, key: BookingKey, reason: string): Promise<void> {
  await updateBooking(tx, key, {
    state: "cancelled",
    cancellation_reason: reason,
    cancelled_at: sql<Date>`now()`,
    revision: sql<number>`revision + 1`,
    changed_at: sql<Date>`now()`,
  });
}

export interface Move {
  startsAt: Date;
  endsAt: Date;
  lines: readonly LinePlacement[];
}

/** The current time becomes the former one. */
export async function moveBooking(tx: Transaction, key: BookingKey, { startsAt, endsAt, lines }: Move): Promise<void> {
  await assignSessions(tx, key, lines);
  await updateBooking(tx, key, {
    former_starts_at: sql<Date | null>`starts_at`,
    starts_at: startsAt,
    ends_at: endsAt,
    revision: sql<number>`revision + 1`,
    changed_at: sql<Date>`now()`,
  });
}
