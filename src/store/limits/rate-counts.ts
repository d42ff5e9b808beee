import { sql } from "kysely";
import type { Database } from "../database.ts";

export interface RateEvent {
  operation: string;
  /** A keyed hash, so that it does not reveal the client. */
  client: Buffer;
  spanStart: Date;
}

/**
 * Counts each occasion immediately and permanently: a request that fails later still counts. Returns the count of
 * each in its time span. The operations must differ.
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
