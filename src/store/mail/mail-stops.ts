import type { Database } from "../database.ts";

/** A recipient who unsubscribed from a provider's reminders, by a hash of the address. */
export interface MailStop {
  providerId: string;
  addressHash: Buffer;
}

export async function isStopped(db: Database, { providerId, addressHash }: MailStop): Promise<boolean> {
  const row = await db
    .selectFrom("mail_stops")
    .select("stopped_at")
    .where("provider_id", "=", providerId)
    .where("address_hash", "=", addressHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStop(db: Database, { providerId, addressHash }: MailStop): Promise<void> {
  await db
    .insertInto("mail_stops")
    .values({ provider_id: providerId, address_hash: addressHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStop(db: Database, { providerId, addressHash }: MailStop): Promise<void> {
  await db
    .deleteFrom("mail_stops")
    .where("provider_id", "=", providerId)
    .where("address_hash", "=", addressHash)
    .execute();
}
