import { sql } from "kysely";
import type { Transaction } from "../database.ts";
import type { Move } from "./booking-changes.ts";
import { assignSessions, updateBooking } from "./booking-rows.ts";
import type { Booking, BookingKey } from "./booking.ts";

/** Takes back the last change of a visit: it takes place again, at this time. The caller has reserved its places. */
export async function restoreBooking(
  tx: Transaction,
  key: BookingKey,
  {
    startsAt,
    endsAt,
    formerStartsAt,
    businessChange,
    retained,
    lines,
  }: Move & Pick<Booking, "formerStartsAt" | "businessChange" | "retained">,
): Promise<void> {
  await assignSessions(tx, key, lines);
  await updateBooking(tx, key, {
    state: "scheduled",
    starts_at: startsAt,
    ends_at: endsAt,
    former_starts_at: formerStartsAt,
    cancelled_at: null,
    cancellation_reason: null,
    business_change: businessChange,
    business_reason: null,
    retained,
    revision: sql<number>`revision + 1`,
    changed_at: sql<Date>`now()`,
  });
}
