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
  /** The content page that is its start page; empty for the generated one. */
  homePage: string;
  /** Whether it is the only provider of the installation. */
  isOnly: boolean;
  primaryColor: string;
  theme: "light" | "dark" | "auto";
  zone: string;
  currency: string;
  contactMethod: string;
  /** The language in which the provider writes. */
  locale: LocaleCode;
  cookiePolicy: string;
  /** The terms that buyers agree to; empty if there are none. */
  terms: string;
  langs: Langs<"cookiePolicy" | "terms">;
  optionalScripts: string[];
  /** The address of a service where visitors are received, if there is one. */
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

/** All open providers, or those with these ids. */
export async function findSiteProviders(
  db: Database,
  locale: VisitorLocale,
  ids?: readonly string[],
): Promise<SiteProvider[]> {
  if (ids?.length === 0) return [];
  const rows = await siteProviders(db, locale)
    .where("closed_at", "is", null)
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
    sql<boolean>`not exists (select from providers other where other.id <> providers.id and other.closed_at is null)`.as(
      "isOnly",
    ),
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

/** A provider, and the content page that is its start page. */
export interface StartPageKey {
  providerId: string;
  homePage: string;
  isOnly: boolean;
}

/** By slug; without one, the only provider. */
export async function findStartPageKey(db: Database, slug: string | null): Promise<StartPageKey | undefined> {
  const rows = await db
    .selectFrom("providers")
    .select(["id as providerId", "slug", "home_page as homePage"])
    .where("closed_at", "is", null)
    .execute();
  const found = slug === null ? (rows.length === 1 ? rows[0] : undefined) : rows.find((row) => row.slug === slug);
  return found === undefined
    ? undefined
    : { providerId: found.providerId, homePage: found.homePage, isOnly: rows.length === 1 };
}

const isOpen = sql<boolean>`exists (select from providers where providers.id = provider_id and closed_at is null)`;

/**
 * The provider whose entry a slug identifies if the address names neither a page nor a preview. Also accepts an id.
 */
export async function findEntryProvider(
  db: Database,
  kind: DB["entry_directory"]["kind"],
  slugOrId: string,
): Promise<{ providerId: string; slug: string } | undefined> {
  if (uuid.test(slugOrId)) {
    return db
      .selectFrom("entries")
      .select(["provider_id as providerId", "slug"])
      .where(isOpen)
      .where("kind", "=", kind satisfies EntryKind)
      .where("id", "=", slugOrId)
      .executeTakeFirst();
  }
  return db
    .selectFrom("entry_directory")
    .select(["provider_id as providerId", "slug"])
    .where(isOpen)
    .where("kind", "=", kind)
    .where("slug", "=", slugOrId)
    .executeTakeFirst();
}
