import type { Database } from "../../database.ts";

/** The services in use, in their order. */
export function listNamedServices(db: Database, providerId: string): Promise<{ slug: string; name: string }[]> {
  return db
    .selectFrom("services")
    .select(["slug", "name"])
    .where("provider_id", "=", providerId)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
}
