import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "./database.ts";
import { isNamed } from "./names.ts";

/** A menu of services by category; `serviceIds` in the menu's order. */
export interface Menu {
  providerId: string;
  id: string;
  slug: string;
  name: string;
  description: string;
  /** Whether one person may have several services, one after the other. */
  allowsSeveral: boolean;
  categories: { name: string; description: string; serviceIds: string[] }[];
}

/** By id, or by the slug that it was the first to take. */
export async function findMenu(db: Database, idOrSlug: string): Promise<Menu | undefined> {
  const row = await db
    .selectFrom("menus")
    .select((eb) => [
      "menus.provider_id as providerId",
      "menus.id",
      "menus.slug",
      "menus.name",
      "menus.description",
      "menus.allows_several as allowsSeveral",
      jsonArrayFrom(
        eb
          .selectFrom("menu_categories")
          .select((category) => [
            "menu_categories.name",
            "menu_categories.description",
            jsonArrayFrom(
              category
                .selectFrom("menu_services")
                .select("menu_services.service_id as id")
                .whereRef("menu_services.provider_id", "=", "menu_categories.provider_id")
                .whereRef("menu_services.menu_id", "=", "menu_categories.menu_id")
                .whereRef("menu_services.category", "=", "menu_categories.position")
                .orderBy("menu_services.position"),
            ).as("services"),
          ])
          .whereRef("menu_categories.provider_id", "=", "menus.provider_id")
          .whereRef("menu_categories.menu_id", "=", "menus.id")
          .orderBy("menu_categories.position"),
      ).as("categories"),
    ])
    .where(isNamed("menus", "menu", [idOrSlug]))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    ...row,
    categories: row.categories.map(({ services, ...category }) => ({
      ...category,
      serviceIds: services.map(({ id }) => id),
    })),
  };
}
