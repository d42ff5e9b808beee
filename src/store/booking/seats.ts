import { sql } from "kysely";
import { updateBooking, updateLine } from "./booking-rows.ts";
import type { BookingKey } from "./booking.ts";
import type { Database, Transaction } from "../database.ts";

/** The booking and the number of a guest, by the guest's token. */
export async function findSeat(
  db: Database | Transaction,
  tokenHash: Buffer,
): Promise<(BookingKey & { guest: number }) | undefined> {
  return db
    .selectFrom("guests")
    .select(["provider_id as providerId", "booking_id as id", "position as guest"])
    .where("seat_token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export interface SeatCancellation {
  /** The guest's number, from 1. */
  guest: number;
  /** Deducted from the visit's price, and from the part of it that is paid when booking. */
  price: number;
  payNow: number;
  /** What remains of the only line of a visit whose guests have no lines. */
  remaining: { position: number; seats: number; price: number; payNow: number; discount: number } | null;
}

/** Cancels one guest and the guest's lines. */
export async function setSeatCancelled(
  tx: Transaction,
  key: BookingKey,
  { guest, price, payNow, remaining }: SeatCancellation,
): Promise<void> {
  const { id, providerId } = key;
  await tx
    .updateTable("guests")
    .set({ cancelled_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", id)
    .where("position", "=", guest)
    .execute();
  await tx
    .updateTable("booking_lines")
    .set({ cancelled_at: sql<Date>`now()`, session_id: null })
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", id)
    .where("person", "=", guest)
    .execute();
  if (remaining !== null) {
    const { position, seats, price: left, payNow: leftNow, discount } = remaining;
    const pass_amount = sql<number>`least(pass_amount, ${discount}::bigint)`;
    await updateLine(tx, key, position, { seats, price: left, pay_now: leftNow, discount, pass_amount });
  }
  await updateBooking(tx, key, {
    guest_count: sql<number>`guest_count - 1`,
    total: sql<number>`total - ${price}::bigint`,
    // A voucher may have paid a part of it.
    pay_now: sql<number>`greatest(0, pay_now - ${payNow}::bigint)`,
    ends_at: lastEnd,
    revision: sql<number>`revision + 1`,
    changed_at: sql<Date>`now()`,
  });
}

/** The last end of the remaining lines. A request has no sessions and keeps its requested end. */
const lastEnd = sql<Date>`coalesce((
  select max(sessions.ends_at) from booking_lines
    join sessions on sessions.provider_id = booking_lines.provider_id and sessions.id = booking_lines.session_id
   where booking_lines.provider_id = bookings.provider_id and booking_lines.booking_id = bookings.id), ends_at)`;
