import { sql } from "kysely";
import type { EntryKind } from "#domain/content/entry.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { translate, type Langs } from "#domain/locales/translate.ts";
import { pictureUrl } from "#domain/pictures.ts";
import type { Database } from "../database.ts";
import type { DB } from "../schema.generated.ts";
import { translationLocales, translationsFor, type VisitorLocale } from "../translations.ts";
import { uuid } from "./entries.ts";

/** A provider as its pages present it. */
export interface SiteProvider {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  logo: string | null;
  cover: string | null;
  /** The page that is its start page; empty where the product makes one. */
  homePage: string;
  /** Whether it is the only business of the installation. */
  isOnly: boolean;
  primaryColor: string;
  theme: "light" | "dark" | "auto";
  zone: string;
  currency: string;
  contactMethod: string;
  /** In which the provider writes. */
  locale: LocaleCode;
  cookiePolicy: string;
  /** What buyers agree to; empty where there is nothing to agree to. */
  terms: string;
  langs: Langs<"cookiePolicy" | "terms">;
  optionalScripts: string[];
  /** Where visitors are received, if anywhere: the place of a service. */
  address: string | null;
}

export async function findSiteProvider(
  db: Database,
  id: string,
  locale: VisitorLocale,
): Promise<SiteProvider | undefined> {
  const row = await siteProviders(db, locale).where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : toSiteProvider(row, locale);
}

export async function findSiteProviderBySlug(db: Database, slug: string): Promise<SiteProvider | undefined> {
  const row = await siteProviders(db, null).where("slug", "=", slug).executeTakeFirst();
  return row === undefined ? undefined : toSiteProvider(row, null);
}

/** Of all providers, or of some. */
export async function findSiteProviders(
  db: Database,
  locale: VisitorLocale,
  ids?: readonly string[],
): Promise<SiteProvider[]> {
  if (ids?.length === 0) return [];
  const rows = await siteProviders(db, locale)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids!))
    .orderBy("name")
    .execute();
  return rows.map((row) => toSiteProvider(row, locale));
}

function siteProviders(db: Database, locale: VisitorLocale) {
  return db.selectFrom("providers").select([
    "id",
    "slug",
    "name",
    "tagline",
    "logo",
    "cover",
    "home_page as homePage",
    sql<boolean>`not exists (select from providers other where other.id <> providers.id)`.as("isOnly"),
    "primary_color as primaryColor",
    "theme",
    "time_zone as zone",
    "currency",
    "contact_method as contactMethod",
    "default_locale as locale",
    "cookie_policy as cookiePolicy",
    "terms_text as terms",
    "optional_scripts as optionalScripts",
    translationsFor("providers", locale).as("translations"),
    sql<string | null>`(
        select l.detail from service_locations l
         where l.provider_id = providers.id and l.kind = 'address' and l.detail <> ''
         group by 1 order by count(*) desc, 1 limit 1)`.as("address"),
  ]);
}

type SiteProviderRow = Awaited<ReturnType<ReturnType<typeof siteProviders>["executeTakeFirstOrThrow"]>>;

function toSiteProvider({ logo, cover, translations, ...row }: SiteProviderRow, locale: VisitorLocale): SiteProvider {
  const owner = translate(
    row,
    ["tagline", "cookiePolicy", "terms"],
    translations,
    translationLocales(locale, row.locale),
  );
  return {
    ...owner,
    logo: pictureUrl(logo),
    cover: pictureUrl(cover),
    locale: row.locale as LocaleCode,
  };
}

/** Whose start page is meant, and which page of content is shown as it. */
export interface StartPageKey {
  providerId: string;
  homePage: string;
  isOnly: boolean;
}

/** By slug; without one, of the only provider there is. */
export async function findStartPageKey(db: Database, slug: string | null): Promise<StartPageKey | undefined> {
  const rows = await db.selectFrom("providers").select(["id as providerId", "slug", "home_page as homePage"]).execute();
  const found = slug === null ? (rows.length === 1 ? rows[0] : undefined) : rows.find((row) => row.slug === slug);
  return found === undefined
    ? undefined
    : { providerId: found.providerId, homePage: found.homePage, isOnly: rows.length === 1 };
}

/** Whose entry a slug stands for where no page and no preview says whose; a product may be named by its id. */
export async function findEntryProvider(
  db: Database,
  kind: DB["entry_directory"]["kind"],
  slugOrId: string,
): Promise<{ providerId: string; slug: string } | undefined> {
  if (uuid.test(slugOrId)) {
    return db
      .selectFrom("entries")
      .select(["provider_id as providerId", "slug"])
      .where("kind", "=", kind satisfies EntryKind)
      .where("id", "=", slugOrId)
      .executeTakeFirst();
  }
  return db
    .selectFrom("entry_directory")
    .select(["provider_id as providerId", "slug"])
    .where("kind", "=", kind)
    .where("slug", "=", slugOrId)
    .executeTakeFirst();
}
