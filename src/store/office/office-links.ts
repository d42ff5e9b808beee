import { sql } from "kysely";
import { updateBooking } from "../booking/booking-rows.ts";
import type { BookingKey } from "../booking/bookings.ts";
import type { Database, Transaction } from "../database.ts";

/** The booking that the office's link is for. */
export async function findByOfficeToken(db: Database, tokenHash: Buffer): Promise<BookingKey | undefined> {
  return db
    .selectFrom("bookings")
    .select(["provider_id as providerId", "id"])
    .where("office_token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** The first to give a booking its office link decides which: returned sealed. */
export async function keepOfficeToken(
  db: Database,
  { providerId, id }: BookingKey,
  { tokenHash, tokenSealed }: { tokenHash: Buffer; tokenSealed: string },
): Promise<string> {
  await db
    .updateTable("bookings")
    .set({ office_token_hash: tokenHash, office_token_sealed: tokenSealed })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("office_token_hash", "is", null)
    .execute();
  const row = await db
    .selectFrom("bookings")
    .select("office_token_sealed as sealed")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.sealed!;
}

/** It waits on; another proposal takes this one's place. */
export async function setProposal(tx: Transaction, key: BookingKey, startsAt: Date): Promise<void> {
  await updateBooking(tx, key, { proposed_starts_at: startsAt, changed_at: sql<Date>`now()` });
}
