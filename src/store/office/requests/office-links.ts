import { sql } from "kysely";
import { updateBooking } from "../../booking/booking-rows.ts";
import type { BookingKey } from "../../booking/booking.ts";
import type { Database, Transaction } from "../../database.ts";

/** The booking of an office link. */
export async function findByOfficeToken(db: Database, tokenHash: Buffer): Promise<BookingKey | undefined> {
  return db
    .selectFrom("bookings")
    .select(["provider_id as providerId", "id"])
    .where("office_token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Stores the token if the booking has none yet. Returns the stored token, sealed. */
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

/** Whether someone can sign in who may answer every request of a provider. */
export async function hasOperators(db: Database, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("grants")
    .innerJoin("operators", "operators.id", "grants.operator_id")
    .select("operators.id")
    .where("grants.provider_id", "=", providerId)
    .where("grants.role", "<>", "member")
    .where("operators.ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The request continues to wait. A new proposal replaces this one. */
export async function setProposal(tx: Transaction, key: BookingKey, startsAt: Date): Promise<void> {
  await updateBooking(tx, key, { proposed_starts_at: startsAt, changed_at: sql<Date>`now()` });
}
