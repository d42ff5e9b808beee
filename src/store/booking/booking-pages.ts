import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import {
  defaultPresence,
  type BookableService,
  type BookingProvider,
  type Presence,
  type DetailField,
} from "#domain/booking/service.ts";
import type { MakeUpRule } from "#domain/courses/make-up.ts";
import { translate, translationsOf, type TranslationLocales } from "#domain/locales/translate.ts";
import { pictureUrl } from "#domain/pictures.ts";
import type { Database, Transaction } from "../database.ts";
import { isNamed } from "../offers/id-or-slug.ts";
import { translationLocales, translationsFor, type VisitorLocale } from "../translations.ts";
import { sessionOffers } from "../timetable/session-offers.ts";
import { hasWaitingList } from "../waiting/terms.ts";

/** The services of one provider that a page offers. */
export interface StoredBookingPage {
  provider: BookingProvider;
  services: BookableService[];
}

type Condition = ReturnType<typeof sql<boolean>>;

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
  condition: Condition,
  locale: VisitorLocale,
): Promise<StoredBookingPage | undefined> {
  return onePage(await selectServices(db, condition, locale, false), locale);
}

/** Undefined if there are no services, or if they belong to several providers. */
function onePage(rows: readonly Row[], locale: VisitorLocale): StoredBookingPage | undefined {
  const pages = rows.map((row) => toPage(row, locale));
  const [first] = pages;
  if (first === undefined || pages.some(({ provider }) => provider.id !== first.provider.id)) return undefined;
  return { provider: first.provider, services: pages.flatMap(({ services }) => services) };
}

function selectServices(
  db: Database | Transaction,
  condition: Condition,
  locale: VisitorLocale,
  includesRetired: boolean,
) {
  return db
    .selectFrom("services")
    .innerJoin("providers", "providers.id", "services.provider_id")
    .select((eb) => [
      "providers.id as providerId",
      "providers.slug as providerSlug",
      "providers.name as providerName",
      "providers.time_zone as zone",
      "providers.currency",
      "providers.contact_method as contactMethod",
      "providers.logo",
      "providers.primary_color as primaryColor",
      "providers.theme",
      "providers.week_starts as weekStarts",
      "providers.frame_sites as frameSites",
      "providers.setup_revision as revision",
      hasCodes.as("hasCodes"),
      "providers.terms_text as termsText",
      "providers.consent_text as consentText",
      "providers.default_locale as ownLocale",
      translationsFor("providers", locale).as("providerTranslations"),
      "services.id",
      "services.slug",
      "services.name",
      "services.summary",
      "services.description",
      "services.image",
      "services.image_alt as alt",
      "services.durations",
      "services.supply",
      "services.show_seats as showSeats",
      sessionOffers.as("sessions"),
      "services.staffing",
      "services.visitor_chooses_staff as canChooseMember",
      "services.seats",
      "services.max_seats_per_booking as maxSeatsPerBooking",
      "services.guests",
      "services.guests_required as needsGuests",
      "services.detail_fields as fields",
      "services.details_form as detailsForm",
      "services.requires_terms as needsTerms",
      "services.requires_consent as needsConsent",
      "services.confirmation",
      "services.price",
      "services.price_per as pricePer",
      "services.pay_now as payNow",
      "services.deposit",
      "services.refund_percent as refundPercent",
      "services.refund_cutoff_minutes as refundCutoffMinutes",
      "services.refund_counts_from as refundCountsFrom",
      makeUpRule.as("makeUp"),
      courseNames.as("courses"),
      "services.recurrence",
      "services.recurrence_max as recurrenceMax",
      "services.recurrence_pay as recurrencePay",
      "services.reschedule_cutoff_minutes as rescheduleCutoffMinutes",
      "services.cancel_cutoff_minutes as cancelCutoffMinutes",
      "services.thank_you_text as thankYou",
      "services.follow_up_text as followUp",
      "services.redirect_url as redirectUrl",
      hasWaitingList.as("hasWaitingList"),
      sql<boolean>`services.waiting_offer is not null and services.waiting_day`.as("hasWaitingDays"),
      sql<boolean>`services.waiting_offer is not null and services.waiting_earlier`.as("hasWatches"),
      isOffered.as("isActive"),
      translationsFor("services", locale).as("translations"),
      jsonArrayFrom(
        eb
          .selectFrom("service_staff")
          .innerJoin("staff", (join) =>
            join
              .onRef("staff.provider_id", "=", "service_staff.provider_id")
              .onRef("staff.id", "=", "service_staff.staff_id"),
          )
          .select([
            "staff.id",
            "staff.slug",
            "staff.name",
            "staff.title",
            "staff.photo",
            "service_staff.price",
            "service_staff.duration",
            translationsFor("staff", locale).as("translations"),
          ])
          .whereRef("service_staff.provider_id", "=", "services.provider_id")
          .whereRef("service_staff.service_id", "=", "services.id")
          .where("staff.is_active", "=", true)
          .orderBy("staff.position")
          .orderBy("staff.name"),
      ).as("members"),
      jsonArrayFrom(
        eb
          .selectFrom("service_locations")
          .select(["service_locations.kind", "service_locations.label", "service_locations.detail"])
          .whereRef("service_locations.provider_id", "=", "services.provider_id")
          .whereRef("service_locations.service_id", "=", "services.id")
          .orderBy("service_locations.position"),
      ).as("locations"),
      jsonArrayFrom(
        eb
          .selectFrom("service_prices")
          .select(["service_prices.duration", "service_prices.price"])
          .whereRef("service_prices.provider_id", "=", "services.provider_id")
          .whereRef("service_prices.service_id", "=", "services.id"),
      ).as("prices"),
    ])
    .where((eb) => (includesRetired ? eb.lit(true) : isOffered))
    .where(condition)
    .orderBy("services.position")
    .orderBy("services.name")
    .execute();
}

/** Whether visitors may have codes: it sells vouchers or packages, has coupons, or has issued some by hand. */
const hasCodes = sql<boolean>`(providers.voucher_least is not null or cardinality(providers.voucher_amounts) > 0
  or exists (select from coupons where coupons.provider_id = providers.id)
  or exists (select from packages where packages.provider_id = providers.id)
  or exists (select from vouchers where vouchers.provider_id = providers.id)
  or exists (select from passes where passes.provider_id = providers.id))`;

/** A closed business offers nothing. */
const isOffered = sql<boolean>`(services.is_active and providers.closed_at is null)`;

const makeUpRule = sql<MakeUpRule | null>`case when services.make_up_until is not null then json_build_object(
  'until', services.make_up_until, 'days', services.make_up_days, 'most', services.make_up_most,
  'in', services.make_up_in) end`;

/** Also those that are no longer offered: people may have joined them. */
const courseNames = sql<{ id: string; name: string; position: number }[]>`case services.supply when 'courses' then (
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'position', position)), '[]') from courses
   where courses.provider_id = services.provider_id and courses.service_id = services.id) else '[]' end`;

type Row = Awaited<ReturnType<typeof selectServices>>[number];

function toPage(
  { providerId, providerSlug, providerName, ownLocale, ...rest }: Row,
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

type ServiceRow = Omit<Row, ProviderColumn>;
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
