import type { RouterContextProvider } from "react-router";
import { teamPath } from "#domain/navigation/addresses.ts";
import type { Instant } from "#domain/time/instant.ts";
import { isZoneId } from "#domain/time/zone.ts";
import { cityOf } from "#use-cases/zones/city-of.ts";
import type { Availability, Team, TeamMember, TeamOffer } from "#use-cases/offers/describe-team.ts";
import { framingContext, localeContext, tagContext } from "../../http/context.ts";
import { formatOffset } from "../../features/booking/formats.ts";
import { commonQuery, readQuery, searchOf, type BookingQuery } from "../../features/booking/state/query.ts";
import { priceText } from "../../features/home/price-text.ts";
import type { OfferView, PersonView, TeamView } from "../../features/team/team-views.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { refused } from "../../http/refused.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { presentNextSlot } from "./next-slot.ts";

interface Arguments {
  context: Readonly<RouterContextProvider>;
  url: URL;
}

/** Members and services in the visitor's language and zone. Each links to booking with that choice made. */
export async function presentTeam(team: Team, { context, url }: Arguments): Promise<TeamView> {
  const { provider, now } = team;
  context.get(framingContext).sites = provider.frameSites;
  const code = context.get(localeContext);
  const query = readQuery(url.searchParams);
  if (query.tz !== null && !isZoneId(query.tz)) throw refused({ code: "zone-unknown" });
  const viewer = { locale: context.get(tagContext), zone: query.tz ?? provider.zone, clock: query.clock };
  const t = await translatorOf(code);
  const common = commonQuery(query);
  const words = {
    price: (offer: TeamOffer) => priceText(offer, provider.currency, viewer.locale, t),
    next: (next: Availability) =>
      next.kind === "by-request" ? t("team.byRequest") : presentNextSlot(next.start, now, viewer, t),
    pathOf: (slug: string, changes: Partial<BookingQuery> = {}) =>
      `${teamPath(provider.slug)}/${slug}${searchOf(common, changes)}`,
  };
  return {
    brand: brandCss(query.primary ?? provider.primaryColor),
    theme: query.theme ?? provider.theme,
    hidesDetails: query.hideDetails,
    zone: { id: viewer.zone, asked: query.tz, city: cityOf(viewer), offset: formatOffset(now.getTime(), viewer) },
    provider: { name: provider.name, path: teamPath(provider.slug) + searchOf(common) },
    offers: team.offers.map((offer) => offerView(offer, words)),
    people: team.people.map((person) => personView(person, words)),
  };
}

interface Words {
  price(offer: TeamOffer): string | null;
  next(next: Availability): string;
  pathOf(slug: string, changes?: Partial<BookingQuery>): string;
}

function offerView(offer: TeamOffer, words: Words): OfferView {
  const { id, slug, name, summary, image, minutes, seats, kind, hasChoice, next, langs } = offer;
  const start = startOf(next);
  return {
    ...{ id, name, summary, image, minutes, seats, langs },
    isRequest: kind === "request",
    price: words.price(offer),
    to: words.pathOf(slug),
    next:
      next.kind === "slot"
        ? {
            text: words.next(next),
            to: start === null ? null : words.pathOf(slug, { staff: hasChoice ? "any" : null, slot: start }),
          }
        : null,
  };
}

function personView({ gives, ...person }: TeamMember, words: Words): PersonView {
  return {
    ...person,
    gives: gives.map(({ slug, name, isChosen, next }) => ({
      name,
      next: words.next(next),
      to: words.pathOf(slug, { staff: isChosen ? person.slug : null, slot: startOf(next) }),
    })),
  };
}

function startOf(next: Availability): Instant | null {
  return next.kind === "slot" ? next.start : null;
}
