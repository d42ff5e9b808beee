import { sql, type CompiledQuery } from "kysely";
import type { Database, Transaction } from "./database.ts";
import { compileOnce } from "./statements/compile-once.ts";

export interface IdempotencyKey {
  providerId: string;
  operation: string;
  /** A hash of the client's key. The key itself opens sealed results and is never stored. */
  keyHash: string;
  requestHash: Buffer;
}

export type IdempotencyState = { kind: "first" } | { kind: "repeat"; answer: unknown } | { kind: "reused" };

/**
 * Claims a key for this transaction, with the likely result. A concurrent repeat waits here until the first
 * transaction has ended. Then it finds the first result or, if the first was rolled back, becomes the first. To be
 * sent together with other statements; `readClaim` reads its rows.
 */
export function claimQuery(
  tx: Transaction,
  { providerId, operation, keyHash, requestHash }: IdempotencyKey,
  likely: object | null,
): CompiledQuery<{ key: string }> {
  const answer = likely && JSON.stringify(likely);
  return claimStatement.with(tx, { providerId, operation, keyHash, requestHash, answer });
}

const claimStatement = compileOnce<IdempotencyKey & { answer: string | null }, { key: string }>((db, value) =>
  db
    .insertInto("idempotency_keys")
    .values({
      provider_id: value("providerId"),
      operation: value("operation"),
      key: value("keyHash"),
      request_hash: value("requestHash"),
      answer: value("answer"),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key"),
);

/** What the claim of a key found. `rows` are those of `claimQuery`. */
export async function readClaim(
  tx: Transaction,
  { providerId, operation, keyHash, requestHash }: IdempotencyKey,
  rows: readonly { key: string }[],
): Promise<IdempotencyState> {
  if (rows.length > 0) return { kind: "first" };
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
