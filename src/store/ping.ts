import { sql } from "kysely";
import type { Database } from "./database.ts";
import { withWaitBudget } from "./wait-budget.ts";

/** Queries the database, and throws DatabaseUnavailable if it does not answer in time. */
export async function ping(db: Database, within: number): Promise<void> {
  await withWaitBudget(within, () => sql`select 1`.execute(db));
}
