import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

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

const spent = "puzzle spent";

function hashOf(puzzle: string): Buffer {
  return createHash("sha256").update(puzzle).digest();
}

/** False if another transaction has spent this puzzle. A puzzle is valid for a day, as long as counts are kept. */
export async function spendPuzzle(tx: Transaction, puzzle: string, now: Date): Promise<boolean> {
  const client = hashOf(puzzle);
  // Others who spend the same puzzle wait until this transaction ends. Its time, which is part of the row's key, differs.
  await sql`select pg_advisory_xact_lock(hashtextextended(${spent + client.toString("hex")}, 0))`.execute(tx);
  const { rows } = await sql`
    insert into rate_counts (operation, client, span_start)
    select ${spent}, ${client}, ${now}
     where not exists (select from rate_counts where operation = ${spent} and client = ${client})
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function isSpent(db: Database, puzzle: string): Promise<boolean> {
  const query = db.selectFrom("rate_counts").select("count").where("operation", "=", spent);
  return (await query.where("client", "=", hashOf(puzzle)).executeTakeFirst()) !== undefined;
}

/**
 * Counts an occasion, unless as many as there may be were counted in the last seconds. False if it is one too many: then nothing
 * is counted. The span slides in quarters, so there is no moment at which everything begins again.
 */
export async function countUpTo(
  db: Database,
  of: { operation: string; client: Buffer; now: Date; seconds: number; most: number },
): Promise<boolean> {
  const { operation, client, now, seconds, most } = of;
  const quarter = seconds * 250;
  const spanStart = new Date(Math.floor(now.getTime() / quarter) * quarter);
  const since = new Date(now.getTime() - seconds * 1000);
  return db.transaction().execute(async (tx) => {
    // Others who count the same wait.
    await sql`select pg_advisory_xact_lock(hashtextextended(${operation + client.toString("hex")}, 0))`.execute(tx);
    const { count } = await tx
      .selectFrom("rate_counts")
      .select(sql<number>`coalesce(sum(count), 0)::int`.as("count"))
      .where("operation", "=", operation)
      .where("client", "=", client)
      .where("span_start", ">", since)
      .executeTakeFirstOrThrow();
    if (count >= most) return false;
    await tx
      .insertInto("rate_counts")
      .values({ operation, client, span_start: spanStart })
      .onConflict((conflict) =>
        conflict.columns(["operation", "client", "span_start"]).doUpdateSet({ count: sql`rate_counts.count + 1` }),
      )
      .execute();
    return true;
  });
}

export async function forgetCounts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("rate_counts").where("span_start", "<", before).execute();
}
