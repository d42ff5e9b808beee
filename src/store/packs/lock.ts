import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import type { PackProvider } from "./pack-provider.ts";

/** Any constant works if every process of every version uses the same one. */
const lockKey = 4_218_052_027;

/**
 * Allows one load at a time. The next one waits and then sees what the first wrote. Released at the end of the
 * transaction.
 */
export async function lockPacks(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
}

/** The time of the database's clock. */
export async function readClock(db: Database | Transaction): Promise<Date> {
  return (await sql<{ now: Date }>`select now() as now`.execute(db)).rows[0]!.now;
}

export async function hasProviders(db: Database | Transaction): Promise<boolean> {
  return (await db.selectFrom("providers").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Lock a row before checking whether anything refers to it. A concurrent booking either has finished, so that the
 * next statement sees it, or waits and is then refused.
 */
export async function lockRow(
  tx: Transaction,
  table: "staff" | "services" | "resources",
  provider: PackProvider,
  id: string,
): Promise<void> {
  await tx
    .selectFrom(table)
    .select("id")
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .forUpdate()
    .execute();
}
