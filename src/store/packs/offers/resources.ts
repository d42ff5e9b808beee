import { sql } from "kysely";
import type { Transaction } from "../../database.ts";
import { fieldsOf, rowOf, type Fields } from "../columns.ts";
import { lockRow } from "../lock.ts";
import type { StoredSetup, PackProvider, Removal } from "../pack-provider.ts";

const columns = { slug: "slug", name: "name", kind: "kind", units: "units", isActive: "is_active" } as const;

export type ResourceSetup = Fields<"resources", typeof columns>;

export async function readResources(tx: Transaction, provider: PackProvider): Promise<StoredSetup<ResourceSetup>[]> {
  const rows = await tx
    .selectFrom("resources")
    .selectAll()
    .where("provider_id", "=", provider.providerId)
    .orderBy("slug")
    .execute();
  return rows.map((row) => ({ id: row.id, setup: fieldsOf<"resources", typeof columns>(columns, row) }));
}

export async function insertResource(tx: Transaction, provider: PackProvider, setup: ResourceSetup): Promise<string> {
  const row = { provider_id: provider.providerId, ...rowOf<"resources", typeof columns>(columns, setup) };
  return (await tx.insertInto("resources").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateResource(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  setup: ResourceSetup,
): Promise<void> {
  await tx
    .updateTable("resources")
    .set(rowOf<"resources", typeof columns>(columns, setup))
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
}

export async function removeResource(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  await lockRow(tx, "resources", provider, id);
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from claims c where c.provider_id = f.provider_id and c.resource_id = f.id) as is_used
      from resources f where provider_id = ${provider.providerId} and id = ${id}`.execute(tx);
  if (rows[0]?.is_used === true) {
    await tx
      .updateTable("resources")
      .set({ is_active: false })
      .where("provider_id", "=", provider.providerId)
      .where("id", "=", id)
      .execute();
    await tx
      .deleteFrom("service_resources")
      .where("provider_id", "=", provider.providerId)
      .where("resource_id", "=", id)
      .execute();
    return "deactivated";
  }
  await tx.deleteFrom("resources").where("provider_id", "=", provider.providerId).where("id", "=", id).execute();
  return "deleted";
}
