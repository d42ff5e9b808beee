import type { Database, Transaction } from "../../database.ts";

/** A browser that several people use. */
export interface Desk {
  id: string;
  provider: { id: string; slug: string; name: string; zone: string };
}

export async function findDesk(db: Database | Transaction, tokenHash: Buffer): Promise<Desk | undefined> {
  const row = await db
    .selectFrom("desks")
    .innerJoin("providers", "providers.id", "desks.provider_id")
    .select(["desks.id", "providers.id as providerId", "slug", "name", "time_zone as zone"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, providerId, slug, name, zone } = row;
  return { id, provider: { id: providerId, slug, name, zone } };
}

export async function insertDesk(
  tx: Transaction,
  desk: { providerId: string; id: string; tokenHash: Buffer; browser: string; sharedBy: string },
  now: Date,
): Promise<void> {
  const { providerId, id, tokenHash, browser, sharedBy } = desk;
  await tx
    .insertInto("desks")
    .values({ provider_id: providerId, id, token_hash: tokenHash, browser, shared_at: now, shared_by: sharedBy })
    .execute();
}

export interface ListedDesk {
  id: string;
  browser: string;
  sharedAt: Date;
}

/** The oldest first. */
export async function listDesks(db: Database, providerId: string): Promise<ListedDesk[]> {
  return db
    .selectFrom("desks")
    .select(["id", "browser", "shared_at as sharedAt"])
    .where("provider_id", "=", providerId)
    .orderBy("shared_at")
    .orderBy("id")
    .execute();
}

/** False if it is gone. */
export async function deleteDesk(tx: Transaction, providerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("desks")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
