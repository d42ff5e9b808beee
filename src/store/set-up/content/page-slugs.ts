import type { Database, Transaction } from "../../database.ts";

export async function listPageSlugs(db: Database | Transaction, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("entries")
    .select("slug")
    .where("provider_id", "=", providerId)
    .where("kind", "=", "page")
    .orderBy("slug")
    .execute();
  return rows.map(({ slug }) => slug);
}
