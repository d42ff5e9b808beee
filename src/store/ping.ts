import { sql } from "kysely";
import { findSlowStatement } from "./connection/slow-statement.ts";
import { asDatabaseUnavailable, DatabaseUnavailable, readOnlyCode } from "./database-unavailable.ts";
import type { Database } from "./database.ts";
import { withWaitBudget } from "./wait-budget.ts";

/** Queries the database, and throws DatabaseUnavailable if it does not answer in time, or changes nothing. */
export async function ping(db: Database, within: number): Promise<void> {
  try {
    const { rows } = await withWaitBudget(within, () =>
      sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(db),
    );
    if (rows[0]?.mode === "on") throw Object.assign(new Error("the database is read-only"), { code: readOnlyCode });
  } catch (fault) {
    // Nothing is slow about this statement.
    const slow = findSlowStatement(fault);
    throw slow === null
      ? (asDatabaseUnavailable(fault) ?? fault)
      : new DatabaseUnavailable(`no answer within ${slow.milliseconds} ms`, fault);
  }
}
