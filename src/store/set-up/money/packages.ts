import type { Translations } from "#domain/locales/translate.ts";
import type { Transaction } from "../../database.ts";
import { fieldsOf, rowOf, type ColumnFields } from "../columns.ts";
import { idOfSlug, slugsById, type PackProvider, type Removal, type StoredSetup, withId } from "../pack-provider.ts";

const columns = {
  slug: "slug",
  name: "name",
  description: "description",
  visits: "visits",
  price: "price",
  validMonths: "valid_months",
  taxRate: "tax_rate",
  isPublic: "is_public",
  position: "position",
} as const;

export interface PackageSetup extends ColumnFields<"packages", typeof columns> {
  /** By slug, in display order. */
  services: string[];
  translations: Translations;
}

export async function readPackages(tx: Transaction, provider: PackProvider): Promise<StoredSetup<PackageSetup>[]> {
  const own = provider.providerId;
  const [rows, services] = await Promise.all([
    tx.selectFrom("packages").selectAll().where("provider_id", "=", own).orderBy("slug").execute(),
    tx.selectFrom("package_services").selectAll().where("provider_id", "=", own).orderBy("position").execute(),
  ]);
  const slugs = slugsById(provider.services);
  return rows.map((row) => ({
    id: row.id,
    setup: {
      ...fieldsOf<"packages", typeof columns>(columns, row),
      services: services
        .filter(({ package_id }) => package_id === row.id)
        .map(({ service_id }) => slugs.get(service_id)!),
      translations: row.translations as Translations,
    },
  }));
}

export async function insertPackage(
  tx: Transaction,
  provider: PackProvider,
  setup: PackageSetup,
  formerId?: string,
): Promise<string> {
  const row = { provider_id: provider.providerId, ...withId(formerId), ...toRow(setup) };
  const { id } = await tx.insertInto("packages").values(row).returning("id").executeTakeFirstOrThrow();
  await insertServices(tx, provider, id, setup.services);
  return id;
}

export async function updatePackage(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  setup: PackageSetup,
): Promise<void> {
  await tx
    .updateTable("packages")
    .set(toRow(setup))
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
  await tx
    .deleteFrom("package_services")
    .where("provider_id", "=", provider.providerId)
    .where("package_id", "=", id)
    .execute();
  await insertServices(tx, provider, id, setup.services);
}

/** Passes that were sold keep what they are for. */
export async function removePackage(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  await tx.deleteFrom("packages").where("provider_id", "=", provider.providerId).where("id", "=", id).execute();
  return "deleted";
}

function toRow(setup: PackageSetup) {
  return {
    ...rowOf<"packages", typeof columns>(columns, setup),
    translations: JSON.stringify(setup.translations),
  };
}

async function insertServices(tx: Transaction, provider: PackProvider, id: string, services: string[]): Promise<void> {
  const rows = services.map((service, position) => ({
    provider_id: provider.providerId,
    package_id: id,
    service_id: idOfSlug(provider.services, service),
    position,
  }));
  await tx.insertInto("package_services").values(rows).execute();
}
