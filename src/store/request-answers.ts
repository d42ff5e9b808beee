import { sql } from "kysely";
import type { Key } from "./bookings.ts";
import type { Transaction } from "./database.ts";
import type { NewLine } from "./holds.ts";

export interface Confirmed {
  startsAt: Date;
  endsAt: Date;
  lines: (Pick<NewLine, "sessionId" | "memberId" | "why" | "duration"> & { position: number })[];
}

/** A request becomes a visit: its lines get the places that were taken for them. The price stays as it was told. */
export async function confirmRequest(tx: Transaction, { id, providerId }: Key, confirmed: Confirmed): Promise<void> {
  for (const { position, sessionId, memberId, why, duration } of confirmed.lines) {
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
    .set({
      state: "scheduled",
      starts_at: confirmed.startsAt,
      ends_at: confirmed.endsAt,
      ...answered,
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

export async function declineRequest(tx: Transaction, { id, providerId }: Key, reason: string): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ state: "declined", decline_reason: reason, ...answered })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

const answered = {
  answered_at: sql<Date>`now()`,
  changed_at: sql<Date>`now()`,
  revision: sql<number>`revision + 1`,
};
