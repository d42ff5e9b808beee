import { sql } from "kysely";
import type { BookingKey } from "../booking/booking.ts";
import { updateBooking } from "../booking/booking-rows.ts";
import type { Transaction } from "../database.ts";

/** The business keeps so much more of what was paid for a locked booking, although it would be owed to its customer. */
export async function addRetained(tx: Transaction, key: BookingKey, amount: number): Promise<void> {
  if (amount === 0) return;
  await updateBooking(tx, key, { retained: sql<number>`greatest(0, retained + ${amount}::bigint)` });
}
