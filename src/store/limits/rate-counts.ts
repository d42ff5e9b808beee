import { sql } from "kysely";
import type { Database } from "../database.ts";

export interface RateEvent {
  operation: string;
  /** A keyed hash: who it was cannot be told from it. */
  client: Buffer;
  spanStart: Date;
}

/**
 * Counts each occasion once more, at once and for good: a request that fails afterwards has been made all the same.
 * Returns how often each has happened in its span. The operations must differ.
 */
export async function countEvents(db: Database, occasions: readonly RateEvent[]): Promise<number[]> {
  const rows = await db
    .insertInto("rate_counts")
    .values(occasions.map(({ operation, client, spanStart }) => ({ operation, client, span_start: spanStart })))
    .onConflict((conflict) =>
      conflict.columns(["operation", "client", "span_start"]).doUpdateSet({ count: sql`rate_counts.count + 1` }),
    )
    .returning(["operation", "count"])
    .execute();
  return occasions.map(({ operation }) => rows.find((row) => row.operation === operation)!.count);
}

export async function forgetCounts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("rate_counts").where("span_start", "<", before).execute();
}
