import type { Translations } from "#domain/locales/translate.ts";
import type { Transaction } from "../../database.ts";
import { readLimits, replaceLimits, type LimitSetup } from "../limits.ts";
import { idOfSlug, slugsById, type StoredSetup, type PackProvider, type Removal, withId } from "../pack-provider.ts";

export interface GroupSetup {
  slug: string;
  name: string;
  description: string;
  /** In display order. */
  services: string[];
  limits: LimitSetup[];
  translations: Translations;
}

export async function readGroups(tx: Transaction, provider: PackProvider): Promise<StoredSetup<GroupSetup>[]> {
  const [rows, members, limits] = await Promise.all([
    tx.selectFrom("groups").selectAll().where("provider_id", "=", provider.providerId).orderBy("slug").execute(),
    tx
      .selectFrom("group_services")
      .selectAll()
      .where("provider_id", "=", provider.providerId)
      .orderBy("position")
      .execute(),
    readLimits(tx, [provider.providerId]),
  ]);
  const slugs = slugsById(provider.services);
  return rows.map(({ id, slug, name, description, translations }) => ({
    id,
    setup: {
      slug,
      name,
      description,
      services: members.filter((row) => row.group_id === id).map((row) => slugs.get(row.service_id)!),
      limits: limits(provider.providerId, { column: "group_id", id }),
      translations: translations as Translations,
    },
  }));
}

export async function insertGroup(
  tx: Transaction,
  provider: PackProvider,
  setup: GroupSetup,
  formerId?: string,
): Promise<string> {
  const row = { provider_id: provider.providerId, ...withId(formerId), ...plain(setup) };
  const { id } = await tx.insertInto("groups").values(row).returning("id").executeTakeFirstOrThrow();
  await insertMembers(tx, provider, id, setup.services);
  await replaceLimits(tx, provider.providerId, { column: "group_id", id }, setup.limits);
  return id;
}

export async function updateGroup(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  setup: GroupSetup,
): Promise<void> {
  await tx
    .updateTable("groups")
    .set(plain(setup))
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
  await tx
    .deleteFrom("group_services")
    .where("provider_id", "=", provider.providerId)
    .where("group_id", "=", id)
    .execute();
  await insertMembers(tx, provider, id, setup.services);
  await replaceLimits(tx, provider.providerId, { column: "group_id", id }, setup.limits);
}

/** Bookings refer to the service, not to the group through which the visitor came. */
export async function removeGroup(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  await tx.deleteFrom("groups").where("provider_id", "=", provider.providerId).where("id", "=", id).execute();
  return "deleted";
}

function plain({ slug, name, description, translations }: GroupSetup) {
  return { slug, name, description, translations: JSON.stringify(translations) };
}

async function insertMembers(tx: Transaction, provider: PackProvider, id: string, services: string[]): Promise<void> {
  if (services.length === 0) return;
  const rows = services.map((service, position) => ({
    provider_id: provider.providerId,
    group_id: id,
    service_id: idOfSlug(provider.services, service),
    position,
  }));
  await tx.insertInto("group_services").values(rows).execute();
}
