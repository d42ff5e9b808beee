import type { Database } from "../database.ts";
import { isVisible } from "./audience.ts";

/** The newest published posts of all providers, for the feed of everything. */
export async function listNewestPosts(
  db: Database,
  now: Date,
  most: number,
): Promise<{ providerId: string; id: string }[]> {
  return db
    .selectFrom("entries as e")
    .select(["e.provider_id as providerId", "e.id"])
    .where("e.kind", "=", "post")
    .where(isVisible({ seesDrafts: false, now }))
    .orderBy("e.published_at", "desc")
    .orderBy("e.id")
    .limit(most)
    .execute();
}

/** Providers that have content. */
export async function listPublishers(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("entries").select("provider_id as id").distinct().orderBy("provider_id").execute();
  return rows.map(({ id }) => id);
}
