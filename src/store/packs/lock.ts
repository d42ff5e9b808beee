import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import type { PackProvider } from "./pack-provider.ts";

/** Any constant will do as long as every process of every version uses the same one. */
const lockKey = 4_218_052_027;

/** One load at a time; the next one waits and then sees what the first has written. Ends with the transaction. */
export async function lockPacks(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
}

export async function hasProviders(db: Database | Transaction): Promise<boolean> {
  return (await db.selectFrom("providers").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Before asking whether anything refers to a row that is to go: a visitor who books it at this moment has either
 * finished, and the next statement sees it, or waits and is then refused.
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
