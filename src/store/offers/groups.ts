import type { Localized } from "#domain/locales/translate.ts";
import type { Database } from "../database.ts";
import { isNamed } from "./id-or-slug.ts";
import { inVisitorsLanguage, translationsFor, type VisitorLocale } from "../translations.ts";

/** Services of one provider under one slug. */
export interface ServiceGroup extends Localized<GroupTexts, keyof GroupTexts> {
  providerId: string;
  id: string;
  slug: string;
}

interface GroupTexts {
  name: string;
  description: string;
}

/** By id or slug. If several providers use a slug, it belongs to the first. */
export async function findGroup(
  db: Database,
  idOrSlug: string,
  locale: VisitorLocale,
): Promise<ServiceGroup | undefined> {
  const row = await db
    .selectFrom("groups")
    .innerJoin("providers", "providers.id", "groups.provider_id")
    .select([
      "groups.provider_id as providerId",
      "groups.id",
      "groups.slug",
      "groups.name",
      "groups.description",
      "providers.default_locale as ownLocale",
      translationsFor("groups", locale).as("translations"),
    ])
    .where(isNamed("groups", "group", [idOrSlug]))
    .where("providers.closed_at", "is", null)
    .executeTakeFirst();
  return row && inVisitorsLanguage(row, ["name", "description"], locale);
}
