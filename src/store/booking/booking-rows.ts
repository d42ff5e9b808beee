import type { UpdateObject } from "kysely";
import type { LineBasis } from "#domain/booking/line-terms.ts";
import type { BookingKey } from "./booking.ts";
import type { Transaction } from "../database.ts";
import type { DB } from "../schema.generated.ts";

/** The placement of one line of a visit. A request has no session and no reason yet. */
export interface NewLine {
  person: number;
  serviceId: string;
  sessionId: string | null;
  memberId: string | null;
  why: string | null;
  seats: number;
  duration: number;
  price: number;
  /** What it is sold as. Default: a single visit. */
  basis?: LineBasis;
}

export async function updateBooking(
  tx: Transaction,
  { id, providerId }: BookingKey,
  change: UpdateObject<DB, "bookings">,
): Promise<void> {
  await tx.updateTable("bookings").set(change).where("provider_id", "=", providerId).where("id", "=", id).execute();
}

export async function updateLine(
  tx: Transaction,
  { id, providerId }: BookingKey,
  position: number,
  change: UpdateObject<DB, "booking_lines">,
): Promise<void> {
  await tx
    .updateTable("booking_lines")
    .set(change)
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", id)
    .where("position", "=", position)
    .execute();
}

/** The session of a line, who gives it, and for how long. */
export type LinePlacement = Pick<NewLine, "sessionId" | "memberId" | "why" | "duration"> & { position: number };

/** Moves lines to the sessions that were reserved for them. What was agreed about the lines does not change. */
export async function assignSessions(tx: Transaction, key: BookingKey, lines: readonly LinePlacement[]): Promise<void> {
  for (const { position, sessionId, memberId, why, duration } of lines) {
    await updateLine(tx, key, position, {
      session_id: sessionId,
      staff_id: memberId,
      assignment_reason: why,
      duration,
    });
  }
}
