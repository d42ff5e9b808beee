import type { Database } from "./database.ts";
import { isNamed } from "./names.ts";

/** Services of one provider under one slug. */
export interface Group {
  providerId: string;
  id: string;
  slug: string;
  name: string;
  description: string;
}

/** By id, or by the slug that it was the first to take. */
export async function findGroup(db: Database, idOrSlug: string): Promise<Group | undefined> {
  return db
    .selectFrom("groups")
    .select(["provider_id as providerId", "id", "slug", "name", "description"])
    .where(isNamed("groups", "group", [idOrSlug]))
    .executeTakeFirst();
}
