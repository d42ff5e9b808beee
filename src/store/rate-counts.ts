import { sql } from "kysely";
import type { Database } from "./database.ts";

interface Occasion {
  operation: string;
  /** A keyed hash: who it was cannot be told from it. */
  client: Buffer;
  spanStart: Date;
}

/** Counts once more, at once and for good: a request that fails afterwards has been made all the same. */
export async function countOnce(db: Database, { operation, client, spanStart }: Occasion): Promise<number> {
  const row = await db
    .insertInto("rate_counts")
    .values({ operation, client, span_start: spanStart })
    .onConflict((conflict) =>
      conflict.columns(["operation", "client", "span_start"]).doUpdateSet({ count: sql`rate_counts.count + 1` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function forgetCounts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("rate_counts").where("span_start", "<", before).execute();
}
