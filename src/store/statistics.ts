import { sql } from "kysely";
import type { Database, Transaction } from "./database.ts";

/** Call it after many rows were written at once. Otherwise PostgreSQL plans with wrong guesses until it counts them by itself. */
export async function countRows(db: Database | Transaction): Promise<void> {
  await sql`analyze`.execute(db);
}
