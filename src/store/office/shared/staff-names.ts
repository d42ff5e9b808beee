import type { Database, Transaction } from "../../database.ts";

/** The members of a provider who are in use, in their order. */
export async function listStaffNames(
  db: Database | Transaction,
  providerId: string,
): Promise<{ id: string; slug: string; name: string }[]> {
  return db
    .selectFrom("staff")
    .select(["id", "slug", "name"])
    .where("provider_id", "=", providerId)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("name")
    .execute();
}
