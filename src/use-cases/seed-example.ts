import { insertExample, isEmpty } from "#store/example.ts";
import type { Database } from "#store/database.ts";

/** A first look has something to show: a small business, where the database has none. */
export async function seedExample(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await isEmpty(tx)) await insertExample(tx);
  });
}
