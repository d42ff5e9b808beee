import type { RouterContextProvider } from "react-router";
import { packagesPath, teamPath, timetablePath, vouchersPath } from "#domain/navigation/addresses.ts";
import { floorToInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { readOffered } from "#use-cases/shop/read-sale.ts";
import { cityOf } from "#use-cases/zones/city-of.ts";
import type { Availability, Team, TeamMember, TeamOffer } from "#use-cases/offers/describe-team.ts";
import { framingContext, keepingContext, localeContext, servicesContext } from "../../http/context.ts";
import { commonQuery, readQuery, searchOf, type BookingQuery } from "../shared/booking/state/query.ts";
import { priceText } from "../shared/content/home/price-text.ts";
import type { OfferView, PersonView, TeamView } from "./team-views.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { nameClock } from "../shared/widget/name-clock.server.ts";
import { areSame, assumeZone, readVisitor, wallClockOf } from "../shared/widget/wall-clock.server.ts";
import { presentSeats } from "../shared/timetable/session.server.ts";
import { presentNearTime, presentNextSlot } from "./next-slot.server.ts";

interface Arguments {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

/** Members and services in the visitor's language and zone. Each links to booking with that choice made. */
export async function presentTeam(team: Team, { context, request, url }: Arguments): Promise<TeamView> {
  const { provider, now } = team;
  context.get(framingContext).sites = provider.frameSites;
  context.get(keepingContext).providerId = provider.id;
  const code = context.get(localeContext);
  const query = readQuery(url.searchParams);
  const visitor = readVisitor({ context, request }, query);
  assumeZone(context, query, visitor.zone ?? provider.zone);
  const wallClock = wallClockOf(visitor, provider, team.offers, null);
  const t = await translatorOf(code);
  const sold = await readOffered(provider.id, context.get(servicesContext));
  const common = commonQuery(query);
  const words = {
    price: (offer: TeamOffer) => priceText(offer, provider.currency, visitor.locale, t),
    next({ next, ...offer }: Pick<TeamOffer, "next" | "locations">) {
      if (next.kind === "by-request") return t("team.byRequest");
      const { start } = next;
      const { viewer } = wallClockOf(visitor, provider, [offer], null);
      const isOnPageClock = start === null || areSame(viewer, wallClock.viewer, toMilliseconds(start));
      return presentNextSlot(start, now, { viewer, city: isOnPageClock ? null : cityOf(viewer) }, t);
    },
    session(session: TeamOffer["sessions"][number]) {
      const { viewer } = wallClockOf(visitor, provider, [session.service], null);
      const { status, state } = presentSeats(session, 1, t);
      return { text: presentNearTime(session.startsAt, now, viewer), status, isFew: state === "few" };
    },
    pathOf: (slug: string, changes: Partial<BookingQuery> = {}) =>
      `${teamPath(provider.slug)}/${slug}${searchOf(common, changes)}`,
  };
  return {
    brand: brandCss(query.primary ?? provider.primaryColor),
    theme: query.theme ?? provider.theme,
    hidesDetails: query.hideDetails,
    zone: nameClock(wallClock, now.getTime(), t),
    links: [
      ...(team.offers.some(({ sessions }) => sessions.length > 0)
        ? [{ label: t("timetable.see"), href: timetablePath(provider.slug) + searchOf(common) }]
        : []),
      ...(sold.vouchers ? [{ label: t("sale.voucher"), href: vouchersPath(provider.slug) }] : []),
      ...(sold.packages ? [{ label: t("sale.packages.title"), href: packagesPath(provider.slug) }] : []),
    ],
    provider: { name: provider.name, path: teamPath(provider.slug) + searchOf(common) },
    offers: team.offers.map((offer) => offerView(offer, words)),
    people: team.people.map((person) => personView(person, words)),
  };
}

interface Words {
  price(offer: TeamOffer): string | null;
  next(offer: Pick<TeamOffer, "next" | "locations">): string;
  session(session: TeamOffer["sessions"][number]): Omit<OfferView["sessions"][number], "to">;
  pathOf(slug: string, changes?: Partial<BookingQuery>): string;
}

function offerView(offer: TeamOffer, words: Words): OfferView {
  const { id, slug, name, summary, image, minutes, seats, kind, hasChoice, next, langs } = offer;
  const start = startOf(next);
  return {
    id,
    name,
    summary,
    image,
    minutes,
    seats,
    langs,
    isRequest: kind === "request",
    price: words.price(offer),
    to: words.pathOf(slug),
    next:
      next.kind === "slot"
        ? {
            text: words.next(offer),
            to: start === null ? null : words.pathOf(slug, { staff: hasChoice ? "any" : null, slot: start }),
          }
        : null,
    sessions: offer.sessions.map((session) => ({
      ...words.session(session),
      to: words.pathOf(slug, { slot: floorToInstant(session.startsAt.getTime()) }),
    })),
  };
}

function personView({ gives, ...person }: TeamMember, words: Words): PersonView {
  return {
    ...person,
    gives: gives.map(({ slug, name, isChosen, next, locations }) => ({
      name,
      next: words.next({ next, locations }),
      to: words.pathOf(slug, { staff: isChosen ? person.slug : null, slot: startOf(next) }),
    })),
  };
}

function startOf(next: Availability): Instant | null {
  return next.kind === "slot" ? next.start : null;
}
