import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Langs } from "#domain/locales/translate.ts";
import { pictureUrl } from "#domain/pictures.ts";
import type { Database } from "../database.ts";
import { inVisitorsLanguage, translationsFor, type VisitorLocale } from "../translations.ts";

/** A provider as pages show it. Pages do not show a closed one. */
export interface ProviderProfile {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  about: string;
  /** Small, next to the name. */
  logo: string | null;
  /** Wide, at the top of its start page. */
  cover: string | null;
  /** What the cover shows; empty if that is not said. */
  coverAlt: string;
  primaryColor: string;
  theme: "light" | "dark" | "auto";
  zone: string;
  /** The ISO weekday that calendars start with; null means the visitor's region decides. */
  weekStarts: number | null;
  currency: string;
  /** The language in which it writes. */
  locale: LocaleCode;
  contactMethod: string;
  frameSites: string[];
  langs: Langs<"tagline" | "about">;
}

/** Providers with the most services first, because a long list shows only the first ones in full. */
export async function listProviderProfiles(db: Database, locale: VisitorLocale): Promise<ProviderProfile[]> {
  const rows = await providerProfiles(db, locale)
    .orderBy(
      (eb) =>
        eb
          .selectFrom("services")
          .select((count) => count.fn.countAll().as("offered"))
          .whereRef("services.provider_id", "=", "providers.id")
          .where("is_public", "=", true)
          .where("is_active", "=", true),
      "desc",
    )
    .orderBy("name")
    .execute();
  return rows.map((row) => toProviderProfile(row, locale));
}

/** By their slugs. */
export async function listProviderPage(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
  locale: VisitorLocale,
): Promise<ProviderProfile[]> {
  const all = providerProfiles(db, locale).orderBy("slug").limit(limit);
  const rows = await (after === null ? all : all.where("slug", ">", after)).execute();
  return rows.map((row) => toProviderProfile(row, locale));
}

export async function findProviderProfile(
  db: Database,
  by: { slug: string } | { id: string },
  locale: VisitorLocale,
): Promise<ProviderProfile | undefined> {
  const all = providerProfiles(db, locale);
  const query = "slug" in by ? all.where("slug", "=", by.slug) : all.where("id", "=", by.id);
  const row = await query.executeTakeFirst();
  return row === undefined ? undefined : toProviderProfile(row, locale);
}

function providerProfiles(db: Database, locale: VisitorLocale) {
  return db
    .selectFrom("providers")
    .select([
      "id",
      "slug",
      "name",
      "tagline",
      "about",
      "logo",
      "cover",
      "cover_alt as coverAlt",
      "primary_color as primaryColor",
      "theme",
      "time_zone as zone",
      "week_starts as weekStarts",
      "currency",
      "contact_method as contactMethod",
      "frame_sites as frameSites",
      "default_locale as ownLocale",
      translationsFor("providers", locale).as("translations"),
    ])
    .where("closed_at", "is", null);
}

type ProviderRow = Awaited<ReturnType<ReturnType<typeof providerProfiles>["execute"]>>[number];

function toProviderProfile({ logo, cover, ...row }: ProviderRow, locale: VisitorLocale): ProviderProfile {
  const house = inVisitorsLanguage(row, ["tagline", "about", "coverAlt"], locale);
  return { ...house, locale: row.ownLocale as LocaleCode, logo: pictureUrl(logo), cover: pictureUrl(cover) };
}

export async function listPeople(db: Database, providerIds: readonly string[], locale: VisitorLocale) {
  if (providerIds.length === 0) return [];
  const rows = await db
    .selectFrom("staff")
    .innerJoin("providers", "providers.id", "staff.provider_id")
    .select([
      "staff.provider_id as providerId",
      "staff.id",
      "staff.slug",
      "staff.name",
      "staff.title",
      "staff.bio",
      "staff.photo",
      "providers.default_locale as ownLocale",
      translationsFor("staff", locale).as("translations"),
    ])
    .where("staff.provider_id", "in", providerIds)
    .where("staff.is_active", "=", true)
    .orderBy("staff.position")
    .orderBy("staff.name")
    .execute();
  return rows.map((row) => ({
    ...inVisitorsLanguage(row, ["title", "bio"], locale),
    photo: pictureUrl(row.photo),
  }));
}

export type StoredPerson = Awaited<ReturnType<typeof listPeople>>[number];

export async function listGroups(db: Database, providerIds: readonly string[], locale: VisitorLocale) {
  if (providerIds.length === 0) return [];
  const rows = await db
    .selectFrom("groups")
    .innerJoin("providers", "providers.id", "groups.provider_id")
    .select([
      "groups.provider_id as providerId",
      "groups.id",
      "groups.slug",
      "groups.name",
      "providers.default_locale as ownLocale",
      translationsFor("groups", locale).as("translations"),
    ])
    .where("groups.provider_id", "in", providerIds)
    .orderBy("groups.name")
    .execute();
  return rows.map((row) => inVisitorsLanguage(row, ["name"], locale));
}

/** With the slug of one service of each menu, to open it with. */
export async function listMenus(db: Database, providerIds: readonly string[], locale: VisitorLocale) {
  if (providerIds.length === 0) return [];
  const rows = await db
    .selectFrom("menus")
    .innerJoin("providers", "providers.id", "menus.provider_id")
    .select((eb) => [
      "menus.provider_id as providerId",
      "menus.id",
      "menus.slug",
      "menus.name",
      "providers.default_locale as ownLocale",
      translationsFor("menus", locale).as("translations"),
      eb
        .selectFrom("menu_services")
        .innerJoin("services", (join) =>
          join
            .onRef("services.provider_id", "=", "menu_services.provider_id")
            .onRef("services.id", "=", "menu_services.service_id"),
        )
        .select("services.slug")
        .whereRef("menu_services.provider_id", "=", "menus.provider_id")
        .whereRef("menu_services.menu_id", "=", "menus.id")
        .orderBy("menu_services.category")
        .orderBy("menu_services.position")
        .limit(1)
        .as("firstService"),
    ])
    .where("menus.provider_id", "in", providerIds)
    .orderBy("menus.name")
    .execute();
  return rows.map((row) => inVisitorsLanguage(row, ["name"], locale));
}

/** Only links that the caller already knows. No page lists them, because anyone with a link can use it up. */
export async function findOneTimeLinks(db: Database, slugs: readonly string[], locale: VisitorLocale, now: Date) {
  const rows = await db
    .selectFrom("one_time_links")
    .innerJoin("providers", "providers.id", "one_time_links.provider_id")
    .innerJoin("services", (join) =>
      join
        .onRef("services.provider_id", "=", "one_time_links.provider_id")
        .onRef("services.id", "=", "one_time_links.service_id"),
    )
    .select([
      "one_time_links.slug",
      "services.name",
      "expires_at as expiresAt",
      "used_at as usedAt",
      "providers.default_locale as ownLocale",
      translationsFor("services", locale).as("translations"),
    ])
    .where("one_time_links.slug", "in", slugs)
    .where("providers.closed_at", "is", null)
    .orderBy("one_time_links.slug")
    .execute();
  return rows.map(({ slug, name, expiresAt, usedAt, ownLocale, translations }) => ({
    slug,
    service: inVisitorsLanguage({ name, ownLocale, translations }, ["name"], locale).name,
    isOpen: usedAt === null && (expiresAt === null || expiresAt > now),
  }));
}
