import { sql } from "kysely";
import type { Guests } from "#domain/booking/details/guests.ts";
import { updateBooking, assignSessions, type LinePlacement } from "./booking-rows.ts";
import type { BookingKey, StoredToken } from "./booking.ts";
import type { Transaction } from "../database.ts";
import { notHeld } from "./hold/hold-rows.ts";

/** `tokens` are for the guests' own links, one each. */
export async function writeGuests(
  tx: Transaction,
  { id, providerId, guests: former }: BookingKey & { guests: readonly unknown[] },
  guests: Guests,
  tokens: readonly { tokenHash: Buffer; tokenSealed: string }[],
): Promise<void> {
  if (former.length > 0)
    await tx.deleteFrom("guests").where("provider_id", "=", providerId).where("booking_id", "=", id).execute();
  if (guests.named.length === 0) return;
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
  { state, total, token }: { state: "scheduled" | "requested"; total: number; token: StoredToken },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("bookings")
    .set({
      state,
      ...notHeld,
      total,
      changed_at: sql<Date>`now()`,
      erased_at: null,
      manage_token_hash: token.tokenHash,
      manage_token_sealed: token.tokenSealed,
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("checked_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`booking ${id} must be checked before it is confirmed`);
}

/** The language in which the visitor gets mails. */
export async function setLanguage(tx: Transaction, key: BookingKey, locale: string): Promise<void> {
  await updateBooking(tx, key, { locale, tag: null });
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
    business_change: null,
    business_reason: null,
    revision: sql<number>`revision + 1`,
    changed_at: sql<Date>`now()`,
  });
}
