import type { Database } from "./database.ts";

export async function findProviderName(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom("providers").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? "";
}
