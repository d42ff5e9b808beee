import type { Translations } from "#domain/locales/translate.ts";
import type { Transaction } from "../../database.ts";
import { idOf, slugsById, type Kept, type Owner, type Removal } from "../owner.ts";

export interface MenuSetup {
  slug: string;
  name: string;
  description: string;
  allowsSeveral: boolean;
  /** In the order in which they are shown, as are the services in each. */
  categories: { name: string; description: string; services: string[] }[];
  translations: Translations;
}

export async function readMenus(tx: Transaction, owner: Owner): Promise<Kept<MenuSetup>[]> {
  const rows = await tx
    .selectFrom("menus")
    .selectAll()
    .where("provider_id", "=", owner.providerId)
    .orderBy("slug")
    .execute();
  const categories = await tx
    .selectFrom("menu_categories")
    .selectAll()
    .where("provider_id", "=", owner.providerId)
    .orderBy("position")
    .execute();
  const entries = await tx
    .selectFrom("menu_services")
    .selectAll()
    .where("provider_id", "=", owner.providerId)
    .orderBy("position")
    .execute();
  const slugs = slugsById(owner.services);
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

export async function insertMenu(tx: Transaction, owner: Owner, setup: MenuSetup): Promise<string> {
  const row = { provider_id: owner.providerId, slug: setup.slug, ...plain(setup) };
  const { id } = await tx.insertInto("menus").values(row).returning("id").executeTakeFirstOrThrow();
  await insertCategories(tx, owner, id, setup);
  return id;
}

export async function updateMenu(tx: Transaction, owner: Owner, id: string, setup: MenuSetup): Promise<void> {
  await tx
    .updateTable("menus")
    .set(plain(setup))
    .where("provider_id", "=", owner.providerId)
    .where("id", "=", id)
    .execute();
  await tx
    .deleteFrom("menu_categories")
    .where("provider_id", "=", owner.providerId)
    .where("menu_id", "=", id)
    .execute();
  await insertCategories(tx, owner, id, setup);
}

/** Bookings know the services, not the menu from which a visitor chose them. */
export async function removeMenu(tx: Transaction, owner: Owner, id: string): Promise<Removal> {
  await tx.deleteFrom("menus").where("provider_id", "=", owner.providerId).where("id", "=", id).execute();
  return "deleted";
}

function plain({ name, description, allowsSeveral, translations }: MenuSetup) {
  return { name, description, allows_several: allowsSeveral, translations: JSON.stringify(translations) };
}

async function insertCategories(tx: Transaction, owner: Owner, id: string, { categories }: MenuSetup): Promise<void> {
  if (categories.length === 0) return;
  const own = { provider_id: owner.providerId, menu_id: id };
  await tx
    .insertInto("menu_categories")
    .values(categories.map(({ name, description }, position) => ({ ...own, position, name, description })))
    .execute();
  const entries = categories.flatMap(({ services }, category) =>
    services.map((service, position) => ({ ...own, category, position, service_id: idOf(owner.services, service) })),
  );
  if (entries.length > 0) await tx.insertInto("menu_services").values(entries).execute();
}
