import type { Database } from "./database.ts";

/** Services of one provider under one slug. */
export interface Group {
  providerId: string;
  id: string;
  slug: string;
  name: string;
  description: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By id, or by the slug that it was the first to take. */
export async function findGroup(db: Database, idOrSlug: string): Promise<Group | undefined> {
  return db
    .selectFrom("groups")
    .select(["provider_id as providerId", "id", "slug", "name", "description"])
    .where((eb) =>
      uuid.test(idOrSlug)
        ? eb("id", "=", idOrSlug)
        : eb(
            eb.refTuple("provider_id", "id"),
            "in",
            eb
              .selectFrom("directory")
              .select(["directory.provider_id", "target_id"])
              .where("kind", "=", "group")
              .where("directory.slug", "=", idOrSlug)
              .$asTuple("provider_id", "target_id"),
          ),
    )
    .executeTakeFirst();
}
