import type { UpdateObject } from "kysely";
import type { BookingKey } from "./bookings.ts";
import type { Transaction } from "../database.ts";
import type { DB } from "../schema.generated.ts";

/** Where one line of a visit was put; a request has neither session nor reason yet. */
export interface NewLine {
  person: number;
  serviceId: string;
  sessionId: string | null;
  memberId: string | null;
  why: string | null;
  seats: number;
  duration: number;
  price: number;
}

/** Changes one booking's own row. */
export async function updateBooking(
  tx: Transaction,
  { id, providerId }: BookingKey,
  change: UpdateObject<DB, "bookings">,
): Promise<void> {
  await tx.updateTable("bookings").set(change).where("provider_id", "=", providerId).where("id", "=", id).execute();
}

/** Changes one line of a booking. */
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

/** Where a line has its place, who gives it, and for how long. */
export type LinePlacement = Pick<NewLine, "sessionId" | "memberId" | "why" | "duration"> & { position: number };

/** Puts lines into the places that were taken for them; what was agreed about them stays. */
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
