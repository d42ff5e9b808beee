import { sql } from "kysely";
import type { Transaction } from "../database.ts";

/** A point to which `rollBackTo` returns. A later one with the same name hides it. */
export async function savePoint(tx: Transaction): Promise<void> {
  await sql`savepoint before_change`.execute(tx);
}

export async function rollBackTo(tx: Transaction): Promise<void> {
  await sql`rollback to savepoint before_change`.execute(tx);
}
