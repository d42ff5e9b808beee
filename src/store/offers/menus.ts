import { jsonArrayFrom } from "kysely/helpers/postgres";
import { translate, translationsOf, type Langs, type Localized } from "#domain/locales/translate.ts";
import type { Database } from "../database.ts";
import { isNamed } from "./id-or-slug.ts";
import { translationLocales, translationsFor, type VisitorLocale } from "../translations.ts";

/** A menu of services by category; `serviceIds` in the menu's order. */
export interface Menu {
  providerId: string;
  id: string;
  slug: string;
  name: string;
  description: string;
  langs: Langs<"name" | "description">;
  /** Whether one person may book several services, one after another. */
  allowsSeveral: boolean;
  categories: Localized<{ name: string; description: string; serviceIds: string[] }, "name" | "description">[];
}

const texts = ["name", "description"] as const;

/** By id or slug. If several providers use a slug, it belongs to the first. */
export async function findMenu(db: Database, idOrSlug: string, locale: VisitorLocale): Promise<Menu | undefined> {
  const row = await db
    .selectFrom("menus")
    .innerJoin("providers", "providers.id", "menus.provider_id")
    .select((eb) => [
      "menus.provider_id as providerId",
      "menus.id",
      "menus.slug",
      "menus.name",
      "menus.description",
      "menus.allows_several as allowsSeveral",
      "providers.default_locale as ownLocale",
      translationsFor("menus", locale).as("translations"),
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
    .where("providers.closed_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { ownLocale, translations, categories, ...menu } = row;
  const reading = translationLocales(locale, ownLocale);
  return {
    ...translate(menu, texts, translations, reading),
    categories: categories.map(({ services, ...category }, index) => ({
      ...translate(category, texts, translationsOf(translations, "categories", index), reading),
      serviceIds: services.map(({ id }) => id),
    })),
  };
}
