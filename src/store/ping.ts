import { sql } from "kysely";
import type { Database } from "./database.ts";
import { withWaitBudget } from "./wait-budget.ts";

/** Asks the database for an answer, and throws DatabaseUnavailable where none comes in time. */
export async function ping(db: Database, within: number): Promise<void> {
  await withWaitBudget(within, () => sql`select 1`.execute(db));
}
