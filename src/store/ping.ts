import { sql } from "kysely";
import { findSlowStatement } from "./connection/slow-statement.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { Database } from "./database.ts";
import { withWaitBudget } from "./wait-budget.ts";

/** Queries the database, and throws DatabaseUnavailable if it does not answer in time. */
export async function ping(db: Database, within: number): Promise<void> {
  try {
    await withWaitBudget(within, () => sql`select 1`.execute(db));
  } catch (fault) {
    // Nothing is slow about this statement.
    const slow = findSlowStatement(fault);
    throw slow === null ? fault : new DatabaseUnavailable(`no answer within ${slow.milliseconds} ms`, fault);
  }
}
