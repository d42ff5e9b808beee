import { sql } from "kysely";
import { updateBooking, assignSessions, type LinePlacement } from "./booking-rows.ts";
import type { BookingKey } from "./booking.ts";
import type { Transaction } from "../database.ts";

export interface ConfirmedTime {
  startsAt: Date;
  endsAt: Date;
  lines: readonly LinePlacement[];
}

/** Turns a request into a visit: its lines get the reserved sessions. The price does not change. */
export async function setConfirmed(tx: Transaction, key: BookingKey, confirmed: ConfirmedTime): Promise<void> {
  await assignSessions(tx, key, confirmed.lines);
  await updateBooking(tx, key, {
    state: "scheduled",
    starts_at: confirmed.startsAt,
    ends_at: confirmed.endsAt,
    ...answered,
  });
}

export async function setDeclined(tx: Transaction, key: BookingKey, reason: string): Promise<void> {
  await updateBooking(tx, key, { state: "declined", decline_reason: reason, ...answered });
}

const answered = {
  answered_at: sql<Date>`now()`,
  changed_at: sql<Date>`now()`,
  revision: sql<number>`revision + 1`,
};
