import type { Database } from "./database.ts";

export interface Provider {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  timeZone: string;
  currency: string;
  contactMethod: string;
}

export async function listProviders(db: Database): Promise<Provider[]> {
  return providers(db).orderBy("name").execute();
}

export async function findProvider(db: Database, slug: string): Promise<Provider | undefined> {
  return providers(db).where("slug", "=", slug).executeTakeFirst();
}

/** Sites that may frame this provider's pages. */
export async function findFrameSites(db: Database, slug: string): Promise<string[]> {
  const row = await db.selectFrom("providers").select("frame_sites").where("slug", "=", slug).executeTakeFirst();
  return row?.frame_sites ?? [];
}

function providers(db: Database) {
  return db
    .selectFrom("providers")
    .select(["id", "slug", "name", "tagline", "currency", "time_zone as timeZone", "contact_method as contactMethod"]);
}

export async function findProviderName(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom("providers").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? "";
}
