import { sql } from "kysely";
import type { Database, Transaction } from "./database.ts";

export interface IdempotencyKey {
  providerId: string;
  operation: string;
  /** A hash of the client's key. The key itself opens sealed results and is never stored. */
  keyHash: string;
  requestHash: Buffer;
}

export type IdempotencyState = { kind: "first" } | { kind: "repeat"; answer: unknown } | { kind: "reused" };

/**
 * Claims a key for this transaction. A concurrent repeat waits here until the first transaction has ended. Then it
 * finds the first result or, if the first was rolled back, becomes the first.
 */
export async function claimKey(
  tx: Transaction,
  { providerId, operation, keyHash, requestHash }: IdempotencyKey,
): Promise<IdempotencyState> {
  const inserted = await tx
    .insertInto("idempotency_keys")
    .values({ provider_id: providerId, operation, key: keyHash, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (inserted !== undefined) return { kind: "first" };
  const before = await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("provider_id", "=", providerId)
    .where("operation", "=", operation)
    .where("key", "=", keyHash)
    .executeTakeFirstOrThrow();
  return before.request_hash.equals(requestHash) ? { kind: "repeat", answer: before.answer } : { kind: "reused" };
}

/** Whether a key has a result. */
export async function hasResult(
  db: Database,
  { providerId, operation, keyHash }: Omit<IdempotencyKey, "requestHash">,
): Promise<boolean> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select("key")
    .where("provider_id", "=", providerId)
    .where("operation", "=", operation)
    .where("key", "=", keyHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes up to `most` keys that are older than `days`. Returns the number of deleted keys. */
export async function deleteOldKeys(db: Database, { days, most }: { days: number; most: number }): Promise<number> {
  const old = db
    .selectFrom("idempotency_keys")
    .select(["provider_id", "operation", "key"])
    .where("created_at", "<", sql<Date>`now() - ${days} * interval '1 day'`)
    .orderBy("created_at")
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom("idempotency_keys")
    .where((eb) =>
      eb(eb.refTuple("provider_id", "operation", "key"), "in", old.$asTuple("provider_id", "operation", "key")),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function saveResult(
  tx: Transaction,
  { providerId, operation, keyHash }: IdempotencyKey,
  answer: object,
): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer) })
    .where("provider_id", "=", providerId)
    .where("operation", "=", operation)
    .where("key", "=", keyHash)
    .execute();
}
