import type { Database, Transaction } from "../database.ts";

/** A pack that was uploaded and not loaded yet. */
export interface WaitingPack {
  /** Of the zip, in hexadecimal SHA-256. */
  digest: string;
  /** The name of the uploaded file. */
  name: string;
  zip: Buffer;
  expiresAt: Date;
}

/** Replaces the pack that waits at the provider. */
export async function saveWaitingPack(db: Database, providerId: string, pack: WaitingPack): Promise<void> {
  const { digest, name, zip, expiresAt } = pack;
  const values = { digest, name, zip, expires_at: expiresAt };
  await db
    .insertInto("waiting_packs")
    .values({ provider_id: providerId, ...values })
    .onConflict((conflict) => conflict.column("provider_id").doUpdateSet(values))
    .execute();
}

export async function findWaitingPack(db: Database, providerId: string, now: Date): Promise<WaitingPack | undefined> {
  return db
    .selectFrom("waiting_packs")
    .select(["digest", "name", "zip", "expires_at as expiresAt"])
    .where("provider_id", "=", providerId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** False if another pack waits there, or none. */
export async function deleteWaitingPack(tx: Transaction, providerId: string, digest: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("waiting_packs")
    .where("provider_id", "=", providerId)
    .where("digest", "=", digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function forgetWaitingPacks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("waiting_packs").where("expires_at", "<=", now).execute();
}
