import { sql } from "kysely";
import type { Transaction } from "../../database.ts";
import { fieldsOf, rowOf, type ColumnFields } from "../columns.ts";
import { lockRow } from "../lock.ts";
import { withId, type PackProvider, type Removal, type StoredSetup } from "../pack-provider.ts";

const columns = { slug: "slug", name: "name", kind: "kind", units: "units", isActive: "is_active" } as const;

export type ResourceSetup = ColumnFields<"resources", typeof columns>;

export async function readResources(tx: Transaction, provider: PackProvider): Promise<StoredSetup<ResourceSetup>[]> {
  const rows = await tx
    .selectFrom("resources")
    .selectAll()
    .where("provider_id", "=", provider.providerId)
    .orderBy("slug")
    .execute();
  return rows.map((row) => ({ id: row.id, setup: fieldsOf<"resources", typeof columns>(columns, row) }));
}

export async function insertResource(
  tx: Transaction,
  provider: PackProvider,
  setup: ResourceSetup,
  formerId?: string,
): Promise<string> {
  const row = {
    provider_id: provider.providerId,
    ...withId(formerId),
    ...rowOf<"resources", typeof columns>(columns, setup),
  };
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
  await lowerUnits(tx, { providerId: provider.providerId, id, units: setup.units });
}

interface FewerUnits {
  providerId: string;
  id: string;
  /** How many are left. */
  units: number;
}

/**
 * Claims on units that are no longer there move to units that are free at their time, the earliest first: nobody looks at the old
 * units any more, so they could be booked twice. A claim for which there is none stays.
 */
async function lowerUnits(tx: Transaction, { providerId, id, units }: FewerUnits): Promise<void> {
  const own = sql`provider_id = ${providerId} and resource_id = ${id}`;
  const { rows } = await sql<{ session: string; unit: number; during: string }>`
    select session_id as session, unit, during::text from claims
     where ${own} and unit >= ${units} and upper(during) > now() - interval '1 day'
     order by lower(during), unit for update`.execute(tx);
  for (const { session, unit, during } of rows) {
    await sql`
      update claims set unit = free.unit
        from (select number as unit from generate_series(0, ${units - 1}::int) as number
               where not exists (select from claims other
                                  where other.provider_id = ${providerId} and other.resource_id = ${id}
                                    and other.unit = number and other.during && ${during}::tstzrange)
               order by number limit 1) as free
       where ${own} and session_id = ${session} and claims.unit = ${unit}`.execute(tx);
  }
}

export async function removeResource(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  await lockRow(tx, "resources", provider, id);
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from claims c where c.provider_id = f.provider_id and c.resource_id = f.id)
        or exists (select from blocks b where b.provider_id = f.provider_id and b.resource_id = f.id) as is_used
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
