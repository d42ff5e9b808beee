import { sql } from "kysely";
import {
  defaultPresence,
  type BookableService,
  type BookingProvider,
  type Presence,
  type DetailField,
} from "#domain/booking/service.ts";
import { translate, translationsOf, type TranslationLocales } from "#domain/locales/translate.ts";
import { pictureUrl } from "#domain/pictures.ts";
import type { Database, Transaction } from "../../database.ts";
import { isNamed } from "../../offers/id-or-slug.ts";
import { translationLocales, type VisitorLocale } from "../../translations.ts";
import { type ServicesCondition, selectServices, isOffered, type ServicesRow } from "./select-services.ts";

/** The services of one provider that a page offers. */
export interface StoredBookingPage {
  provider: BookingProvider;
  services: BookableService[];
}

/**
 * By id, or by slug: if several providers use a slug, it belongs to the first. All services must be from one
 * provider.
 */
export async function findBookingPage(
  db: Database,
  idsOrSlugs: readonly string[],
  locale: VisitorLocale,
): Promise<StoredBookingPage | undefined> {
  const page = await readPage(db, isNamed("services", "service", idsOrSlugs), locale);
  if (page === undefined) return undefined;
  const named = idsOrSlugs.map((text) => page.services.find(({ id, slug }) => id === text || slug === text));
  const services = [...new Set(named)];
  return services.includes(undefined) ? undefined : { ...page, services: services as BookableService[] };
}

export async function findProviderBookingPage(
  db: Database,
  provider: string,
  service: string,
  locale: VisitorLocale,
): Promise<StoredBookingPage | undefined> {
  return readPage(
    db,
    sql<boolean>`providers.slug = ${provider} and (services.slug = ${service} or services.id::text = ${service})`,
    locale,
  );
}

/** The provider's active services with these ids, in the provider's order. */
export function findServices(
  db: Database | Transaction,
  providerId: string,
  ids: readonly string[],
  locale: VisitorLocale = null,
): Promise<StoredBookingPage | undefined> {
  return readPage(db, sql<boolean>`services.provider_id = ${providerId} and services.id = any(${ids}::uuid[])`, locale);
}

/** Everything that a provider offers, also what visitors find only by its address. */
export function findAllServices(
  db: Database,
  providerId: string,
  locale: VisitorLocale,
): Promise<StoredBookingPage | undefined> {
  return readPage(db, sql<boolean>`services.provider_id = ${providerId}`, locale);
}

/** All public services, if there is only one provider. */
export async function findOnlyProvidersPage(
  db: Database,
  locale: VisitorLocale,
): Promise<StoredBookingPage | undefined> {
  return readPage(
    db,
    sql<boolean>`services.is_public and (select count(*) from providers where closed_at is null) = 1`,
    locale,
  );
}

/** The services of a booking, even if they are no longer active, because its visitor may still view and cancel it. */
export async function findBookedServices(
  db: Database,
  providerId: string,
  ids: readonly string[],
  locale: VisitorLocale,
): Promise<(StoredBookingPage & { isOffered: boolean }) | undefined> {
  const condition = sql<boolean>`services.provider_id = ${providerId} and services.id = any(${ids}::uuid[])`;
  const rows = await selectServices(db, condition, locale, true);
  const page = onePage(rows, locale);
  return page && { ...page, isOffered: rows.every(({ isActive }) => isActive) };
}

/** Whether all of these services can be booked now. */
export async function areOffered(
  db: Database | Transaction,
  providerId: string,
  ids: readonly string[],
): Promise<boolean> {
  const resting = await db
    .selectFrom("services")
    .innerJoin("providers", "providers.id", "services.provider_id")
    .select("services.id")
    .where("services.provider_id", "=", providerId)
    .where("services.id", "in", [...ids])
    .where(sql<boolean>`not ${isOffered}`)
    .executeTakeFirst();
  return resting === undefined;
}

async function readPage(
  db: Database | Transaction,
  condition: ServicesCondition,
  locale: VisitorLocale,
): Promise<StoredBookingPage | undefined> {
  return onePage(await selectServices(db, condition, locale, false), locale);
}

/** Undefined if there are no services, or if they belong to several providers. */
function onePage(rows: readonly ServicesRow[], locale: VisitorLocale): StoredBookingPage | undefined {
  const pages = rows.map((row) => toPage(row, locale));
  const [first] = pages;
  if (first === undefined || pages.some(({ provider }) => provider.id !== first.provider.id)) return undefined;
  return { provider: first.provider, services: pages.flatMap(({ services }) => services) };
}

function toPage(
  { providerId, providerSlug, providerName, ownLocale, ...rest }: ServicesRow,
  locale: VisitorLocale,
): StoredBookingPage {
  const reading = translationLocales(locale, ownLocale);
  const {
    zone,
    currency,
    contactMethod,
    weekStarts,
    logo,
    primaryColor,
    theme,
    frameSites,
    revision,
    hasCodes: has,
    ...texts
  } = rest;
  const { termsText, consentText, providerTranslations, isActive: _, ...service } = texts;
  const said = translate(
    { terms: termsText, consent: consentText },
    ["terms", "consent"],
    providerTranslations,
    reading,
  );
  return {
    provider: {
      id: providerId,
      slug: providerSlug,
      name: providerName,
      logo: pictureUrl(logo),
      zone,
      currency,
      revision,
      contactMethod,
      weekStarts,
      primaryColor,
      theme,
      frameSites,
      ...(has && { hasCodes: true }),
      termsText: said.terms,
      consentText: said.consent,
      langs: said.langs,
    },
    services: [toService(service, reading)],
  };
}

const serviceTexts = ["name", "summary", "description", "alt", "thankYou", "followUp"] as const;

type ServiceRow = Omit<ServicesRow, ProviderColumn>;

type ProviderColumn =
  | `provider${string}`
  | "ownLocale"
  | "zone"
  | "currency"
  | "revision"
  | "contactMethod"
  | "weekStarts"
  | "logo"
  | "primaryColor"
  | "theme"
  | "frameSites"
  | "hasCodes"
  | "termsText"
  | "consentText"
  | "isActive";

function toService(
  { translations, prices, fields, recurrence, ...row }: ServiceRow,
  reading: TranslationLocales,
): BookableService {
  const members = row.members.map(({ translations: own, ...member }) => translate(member, ["title"], own, reading));
  return {
    ...translate(row, serviceTexts, translations, reading),
    image: pictureUrl(row.image),
    members: members.map((member) => ({ ...member, photo: pictureUrl(member.photo) })),
    locations: row.locations.map((location, index) => {
      const { langs: _, ...shown } = translate(
        location,
        ["label", "detail"],
        translationsOf(translations, "locations", index),
        reading,
      );
      const { label, detail } = location;
      const isAsWritten = shown.label === label && shown.detail === detail;
      return isAsWritten ? location : { ...shown, own: { label, detail } };
    }),
    courses: row.courses.map(({ id, name, position }) => ({
      id,
      name: translate({ name }, ["name"], translationsOf(translations, "courses", position), reading).name,
    })),
    fields: { ...defaultPresence, ...(fields as Partial<Record<DetailField, Presence>>) },
    durationPrices: Object.fromEntries(prices.map(({ duration, price }) => [duration, price])),
    recurrence: recurrence as BookableService["recurrence"],
  };
}
