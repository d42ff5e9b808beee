import type { Translations } from "#domain/locales/translate.ts";
import type { Transaction } from "../../database.ts";
import { idOfSlug, slugsById, type StoredSetup, type PackProvider, type Removal, withId } from "../pack-provider.ts";

export interface MenuSetup {
  slug: string;
  name: string;
  description: string;
  allowsSeveral: boolean;
  /** In display order, like the services in each. */
  categories: { name: string; description: string; services: string[] }[];
  translations: Translations;
}

export async function readMenus(tx: Transaction, provider: PackProvider): Promise<StoredSetup<MenuSetup>[]> {
  const [rows, categories, entries] = await Promise.all([
    tx.selectFrom("menus").selectAll().where("provider_id", "=", provider.providerId).orderBy("slug").execute(),
    tx
      .selectFrom("menu_categories")
      .selectAll()
      .where("provider_id", "=", provider.providerId)
      .orderBy("position")
      .execute(),
    tx
      .selectFrom("menu_services")
      .selectAll()
      .where("provider_id", "=", provider.providerId)
      .orderBy("position")
      .execute(),
  ]);
  const slugs = slugsById(provider.services);
  return rows.map(({ id, slug, name, description, allows_several: allowsSeveral, translations }) => ({
    id,
    setup: {
      slug,
      name,
      description,
      allowsSeveral,
      categories: categories
        .filter((category) => category.menu_id === id)
        .map(({ position, name, description }) => ({
          name,
          description,
          services: entries
            .filter((entry) => entry.menu_id === id && entry.category === position)
            .map((entry) => slugs.get(entry.service_id)!),
        })),
      translations: translations as Translations,
    },
  }));
}

export async function insertMenu(
  tx: Transaction,
  provider: PackProvider,
  setup: MenuSetup,
  formerId?: string,
): Promise<string> {
  const row = { provider_id: provider.providerId, ...withId(formerId), ...plain(setup) };
  const { id } = await tx.insertInto("menus").values(row).returning("id").executeTakeFirstOrThrow();
  await insertCategories(tx, provider, id, setup);
  return id;
}

export async function updateMenu(tx: Transaction, provider: PackProvider, id: string, setup: MenuSetup): Promise<void> {
  await tx
    .updateTable("menus")
    .set(plain(setup))
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
  await tx
    .deleteFrom("menu_categories")
    .where("provider_id", "=", provider.providerId)
    .where("menu_id", "=", id)
    .execute();
  await insertCategories(tx, provider, id, setup);
}

/** Bookings refer to the services, not to the menu from which the visitor chose them. */
export async function removeMenu(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  await tx.deleteFrom("menus").where("provider_id", "=", provider.providerId).where("id", "=", id).execute();
  return "deleted";
}

function plain({ slug, name, description, allowsSeveral, translations }: MenuSetup) {
  return { slug, name, description, allows_several: allowsSeveral, translations: JSON.stringify(translations) };
}

async function insertCategories(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  { categories }: MenuSetup,
): Promise<void> {
  if (categories.length === 0) return;
  const own = { provider_id: provider.providerId, menu_id: id };
  await tx
    .insertInto("menu_categories")
    .values(categories.map(({ name, description }, position) => ({ ...own, position, name, description })))
    .execute();
  const entries = categories.flatMap(({ services }, category) =>
    services.map((service, position) => ({
      ...own,
      category,
      position,
      service_id: idOfSlug(provider.services, service),
    })),
  );
  if (entries.length > 0) await tx.insertInto("menu_services").values(entries).execute();
}
