import type { Database, Transaction } from "../database.ts";

/** Whether a token belonged to a response that was erased. */
export async function findErasedResponse(
  db: Database | Transaction,
  tokenHash: Buffer,
): Promise<{ providerId: string } | undefined> {
  return db
    .selectFrom("erased_responses")
    .select("provider_id as providerId")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** The provider of an erased visit or seat, by its token. */
export async function findErasedVisit(
  db: Database | Transaction,
  tokenHash: Buffer,
): Promise<{ providerId: string } | undefined> {
  const visit = await db
    .selectFrom("bookings")
    .select("provider_id as providerId")
    .where("manage_token_hash", "=", tokenHash)
    .where("erased_at", "is not", null)
    .executeTakeFirst();
  if (visit !== undefined) return visit;
  return db
    .selectFrom("guests")
    .select("provider_id as providerId")
    .where("seat_token_hash", "=", tokenHash)
    .where("erased_at", "is not", null)
    .executeTakeFirst();
}
