import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { MakeUpRule } from "#domain/courses/make-up.ts";
import type { Database, Transaction } from "../../database.ts";
import { translationsFor, type VisitorLocale } from "../../translations.ts";
import { shownServiceMembers } from "../../offers/service-members.ts";
import { sessionOffers } from "../../timetable/session-offers.ts";
import { hasWaitingList } from "../../waiting/terms.ts";

export type ServicesCondition = ReturnType<typeof sql<boolean>>;

export function selectServices(
  db: Database | Transaction,
  condition: ServicesCondition,
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
      jsonArrayFrom(shownServiceMembers(eb).select(translationsFor("staff", locale).as("translations"))).as("members"),
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
export const isOffered = sql<boolean>`(services.is_active and providers.closed_at is null)`;

const makeUpRule = sql<MakeUpRule | null>`case when services.make_up_until is not null then json_build_object(
  'until', services.make_up_until, 'days', services.make_up_days, 'most', services.make_up_most,
  'in', services.make_up_in) end`;

/** Also those that are no longer offered: people may have joined them. */
const courseNames = sql<{ id: string; name: string; position: number }[]>`case services.supply when 'courses' then (
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'position', position)), '[]') from courses
   where courses.provider_id = services.provider_id and courses.service_id = services.id) else '[]' end`;

export type ServicesRow = Awaited<ReturnType<typeof selectServices>>[number];
