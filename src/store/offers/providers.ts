import type { Database, Transaction } from "../database.ts";

export async function findProviderName(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom("providers").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? "";
}

/** A provider as the payment page shows it. */
export interface ProviderContact {
  slug: string;
  name: string;
  zone: string;
  contactMethod: string;
  theme: "light" | "dark" | "auto";
  primaryColor: string;
}

export async function findProviderContact(db: Database | Transaction, id: string): Promise<ProviderContact> {
  return db
    .selectFrom("providers")
    .select([
      "slug",
      "name",
      "time_zone as zone",
      "contact_method as contactMethod",
      "theme",
      "primary_color as primaryColor",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The contact of a provider's office; without an id, of the only provider. */
export async function findOfficeContact(
  db: Database,
  id: string | null,
): Promise<{ slug: string; contactMethod: string } | undefined> {
  const rows = await db
    .selectFrom("providers")
    .select(["slug", "contact_method as contactMethod"])
    .$if(id !== null, (query) => query.where("id", "=", id))
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

export interface ProviderName {
  id: string;
  slug: string;
  name: string;
  zone: string;
}

/** By their ids. */
export function listProviderZones(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Pick<ProviderName, "id" | "slug" | "name" | "zone">[]> {
  return db
    .selectFrom("providers")
    .select(["id", "slug", "name", "time_zone as zone"])
    .where("id", "in", [...ids])
    .execute();
}

/** All providers, or the one with this slug. */
export async function listStoredProviders(db: Database | Transaction, slug: string | null): Promise<ProviderName[]> {
  let query = db.selectFrom("providers").select(["id", "slug", "name", "time_zone as zone"]).orderBy("slug");
  if (slug !== null) query = query.where("slug", "=", slug);
  return query.execute();
}
