import type { Database, Transaction } from "../database.ts";

export interface Preview {
  providerId: string;
  expiresAt: Date;
  revokedAt: Date | null;
}

export async function findPreview(db: Database, tokenHash: Buffer): Promise<Preview | undefined> {
  return db
    .selectFrom("previews")
    .select(["provider_id as providerId", "expires_at as expiresAt", "revoked_at as revokedAt"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function insertPreview(
  db: Database | Transaction,
  preview: { providerId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const { providerId, tokenHash, expiresAt } = preview;
  await db
    .insertInto("previews")
    .values({ provider_id: providerId, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
}

/** Returns the number of previews that were open. */
export async function revokePreviews(db: Database, providerId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("previews")
    .set({ revoked_at: now })
    .where("provider_id", "=", providerId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes links that are no longer used. */
export async function deletePreviews(db: Database, expiredBefore: Date): Promise<void> {
  await db.deleteFrom("previews").where("expires_at", "<", expiredBefore).execute();
}
