import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

export interface WebhookRef {
  providerId: string;
  id: string;
}

export interface NewWebhook extends WebhookRef {
  url: string;
  kinds: readonly string[];
  secretSealed: string;
  madeAt: Date;
  /** Null: the command line. */
  madeBy: string | null;
}

export async function insertWebhook(tx: Transaction, webhook: NewWebhook): Promise<void> {
  const { providerId, id, url, kinds, secretSealed, madeAt, madeBy } = webhook;
  await tx
    .insertInto("webhooks")
    .values({
      provider_id: providerId,
      id,
      url,
      kinds: [...kinds],
      secret_sealed: secretSealed,
      made_at: madeAt,
      made_by: madeBy,
    })
    .execute();
}

/** How many webhooks a provider has. Others wait until the transaction ends. */
export async function countWebhooks(tx: Transaction, providerId: string): Promise<number> {
  await sql`select from providers where id = ${providerId} for update`.execute(tx);
  const { count } = await tx
    .selectFrom("webhooks")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("provider_id", "=", providerId)
    .executeTakeFirstOrThrow();
  return count;
}

export type OffReason = "office" | "gone" | "failing";

export interface Webhook {
  id: string;
  url: string;
  kinds: string[];
  secretSealed: string;
  formerSecretSealed: string | null;
  formerUntil: Date | null;
  madeAt: Date;
  offWhy: OffReason | null;
  offAt: Date | null;
  failingSince: Date | null;
}

const columns = [
  "id",
  "url",
  "kinds",
  "secret_sealed as secretSealed",
  "former_secret_sealed as formerSecretSealed",
  "former_until as formerUntil",
  "made_at as madeAt",
  "off_why as offWhy",
  "off_at as offAt",
  "failing_since as failingSince",
] as const;

/** The oldest first. */
export function listWebhooks(db: Database, providerId: string): Promise<Webhook[]> {
  return db
    .selectFrom("webhooks")
    .select(columns)
    .where("provider_id", "=", providerId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
}

/** Inside a transaction, it stays as it is until the end. */
export function findWebhook(
  db: Database | Transaction,
  { providerId, id }: WebhookRef,
  lock = false,
): Promise<Webhook | undefined> {
  return db
    .selectFrom("webhooks")
    .select(columns)
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

interface WebhookChange {
  url?: string;
  kinds?: string[];
  secret_sealed?: string;
  former_secret_sealed?: string | null;
  former_until?: Date | null;
  off_at?: Date | null;
  off_why?: OffReason | null;
  failing_since?: Date | null;
}

export async function updateWebhook(tx: Transaction, { providerId, id }: WebhookRef, change: WebhookChange) {
  await tx.updateTable("webhooks").set(change).where("provider_id", "=", providerId).where("id", "=", id).execute();
}

/** Its deliveries go with it. False if it is gone. */
export async function deleteWebhook(tx: Transaction, { providerId, id }: WebhookRef): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("webhooks")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Undefined if it is off, or another worker delivers to it. */
export async function leaseWebhook(
  db: Database,
  { providerId, id }: WebhookRef,
  { now, until }: { now: Date; until: Date },
): Promise<Webhook | undefined> {
  return db
    .updateTable("webhooks")
    .set({ leased_until: until })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("off_at", "is", null)
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
    .returning(columns)
    .executeTakeFirst();
}

export async function releaseWebhook(db: Database, { providerId, id }: WebhookRef): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ leased_until: null })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}
