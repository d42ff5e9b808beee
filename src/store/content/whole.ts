import type { Database } from "../database.ts";
import { isVisible } from "./audience.ts";

/** The newest published posts of all providers, for the feed of everything. */
export async function listNewestPosts(
  db: Database,
  now: Date,
  most: number,
): Promise<{ providerId: string; id: string }[]> {
  // Each provider has an index of its newest posts. There is none of all posts.
  return db
    .selectFrom("providers as p")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("entries as e")
          .select(["e.id", "e.published_at"])
          .whereRef("e.provider_id", "=", "p.id")
          .where("e.kind", "=", "post")
          .where(isVisible({ seesDrafts: false, now }))
          .orderBy("e.published_at", "desc")
          .orderBy("e.id")
          .limit(most)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select(["p.id as providerId", "newest.id"])
    .orderBy("newest.published_at", "desc")
    .orderBy("newest.id")
    .limit(most)
    .execute();
}

/** Providers that have content. */
export async function listPublishers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("providers as p")
    .select("p.id")
    .where((eb) => eb.exists(eb.selectFrom("entries as e").select("e.id").whereRef("e.provider_id", "=", "p.id")))
    .orderBy("p.id")
    .execute();
  return rows.map(({ id }) => id);
}
