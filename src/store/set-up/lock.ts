import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import type { PackProvider } from "./pack-provider.ts";

/** Any constant works if every process of every version uses the same one. */
const lockKey = 4_218_052_027;

/**
 * Allows one load at a time. The next one waits, however long the first takes, and then sees what it wrote. Released at
 * the end of the transaction.
 */
export async function lockPacks(tx: Transaction): Promise<void> {
  const limits = await sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(tx);
  await setLimits(tx, { lock: "0", statement: "0" });
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
  await setLimits(tx, limits.rows[0]!);
}

async function setLimits(tx: Transaction, { lock, statement }: { lock: string; statement: string }): Promise<void> {
  await sql`select set_config('lock_timeout', ${lock}, true), set_config('statement_timeout', ${statement}, true)`.execute(
    tx,
  );
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
