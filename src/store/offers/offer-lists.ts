import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { pictureUrl } from "#domain/pictures.ts";
import type { Database } from "../database.ts";
import type { ServiceGroup } from "./groups.ts";
import { shownServiceMembers } from "./service-members.ts";
import type { DB } from "../schema.generated.ts";
import { inVisitorsLanguage, translationsFor, type VisitorLocale } from "../translations.ts";
import { sessionOffers } from "../timetable/session-offers.ts";
import { hasWaitingList } from "../waiting/terms.ts";

/** Public services of several providers, in each provider's order. */
export async function listOffers(
  db: Database,
  providerIds: readonly string[],
  locale: VisitorLocale,
): Promise<StoredOffer[]> {
  if (providerIds.length === 0) return [];
  const rows = await offers(db, locale)
    .where("services.provider_id", "in", providerIds)
    .where("is_public", "=", true)
    .orderBy("services.position")
    .orderBy("services.name")
    .execute();
  return rows.map((row) => toOffer(row, locale));
}

/** A group's services in the group's order. They need not be public, because the group names them. */
export async function listGroupOffers(
  db: Database,
  { providerId, id }: Pick<ServiceGroup, "providerId" | "id">,
  locale: VisitorLocale,
) {
  const rows = await offers(db, locale)
    .innerJoin("group_services", (join) =>
      join
        .onRef("group_services.provider_id", "=", "services.provider_id")
        .onRef("group_services.service_id", "=", "services.id"),
    )
    .where("group_services.provider_id", "=", providerId)
    .where("group_services.group_id", "=", id)
    .orderBy("group_services.position")
    .execute();
  return rows.map((row) => toOffer(row, locale));
}

function offers(db: Database, locale: VisitorLocale) {
  return db
    .selectFrom("services")
    .innerJoin("providers", "providers.id", "services.provider_id")
    .select((eb) => [
      "services.provider_id as providerId",
      "services.id",
      "services.slug",
      "services.name",
      "services.summary",
      "services.image",
      "services.durations",
      "services.supply",
      "services.show_seats as showSeats",
      hasWaitingList.as("hasWaitingList"),
      sessionOffers.as("sessions"),
      "services.staffing",
      "services.visitor_chooses_staff as canChooseMember",
      "services.seats",
      "services.guests_required as needsGuests",
      "services.price",
      "services.price_per as pricePer",
      "services.pay_now as payNow",
      "services.confirmation",
      "providers.default_locale as ownLocale",
      translationsFor("services", locale).as("translations"),
      jsonArrayFrom(shownServiceMembers(eb)).as("members"),
      pricesOf(eb).as("prices"),
      locationsOf(eb).as("locations"),
    ])
    .where("services.is_active", "=", true);
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>["execute"]>>[number];

function toOffer({ prices, ...row }: OfferRow, locale: VisitorLocale) {
  return {
    ...inVisitorsLanguage(row, ["name", "summary"], locale),
    image: pictureUrl(row.image),
    durationPrices: Object.fromEntries(prices.map(({ duration, price }) => [duration, price])),
  };
}

export type StoredOffer = ReturnType<typeof toOffer>;

type InServices = ExpressionBuilder<DB, "services">;

function pricesOf(eb: InServices) {
  return jsonArrayFrom(
    eb
      .selectFrom("service_prices")
      .select(["service_prices.duration", "service_prices.price"])
      .whereRef("service_prices.provider_id", "=", "services.provider_id")
      .whereRef("service_prices.service_id", "=", "services.id"),
  );
}

function locationsOf(eb: InServices) {
  return jsonArrayFrom(
    eb
      .selectFrom("service_locations")
      .select(["service_locations.kind", "service_locations.label", "service_locations.detail"])
      .whereRef("service_locations.provider_id", "=", "services.provider_id")
      .whereRef("service_locations.service_id", "=", "services.id")
      .orderBy("service_locations.position"),
  );
}
