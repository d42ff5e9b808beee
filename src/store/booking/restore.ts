import { sql } from "kysely";
import type { Transaction } from "../database.ts";
import type { Move } from "./booking-changes.ts";
import { assignSessions, updateBooking } from "./booking-rows.ts";
import type { BookingKey } from "./bookings.ts";

/** A cancelled visit takes place again. The caller has reserved its places. */
export async function restoreBooking(
  tx: Transaction,
  key: BookingKey,
  { endsAt, lines }: Pick<Move, "endsAt" | "lines">,
): Promise<void> {
  await assignSessions(tx, key, lines);
  await updateBooking(tx, key, {
    state: "scheduled",
    ends_at: endsAt,
    cancelled_at: null,
    cancellation_reason: null,
    business_change: null,
    business_reason: null,
    revision: sql<number>`revision + 1`,
    changed_at: sql<Date>`now()`,
  });
}
