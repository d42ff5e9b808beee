import { isInPerson } from "#domain/booking/meeting-point.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { servicePath } from "#domain/navigation/addresses.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import { writeFeed } from "#gateways/calendars/ics.ts";
import type { StoredOffer } from "#store/offers/offer-lists.ts";
import { readTimetableSessions, type TimetableSession } from "#store/timetable/read-sessions.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../../shared/services.ts";
import { readClasses } from "./read-classes.ts";

const minute = 60_000;
/** Cancelled sessions stay this long, so that calendars which subscribed remove them. */
const past = 30 * 24 * 60 * minute;

interface FeedQuery {
  provider: string;
  /** A service's slug. Null: all classes. */
  service: string | null;
  origin: string;
  locale: VisitorLocale;
}

/** The classes of a provider as a calendar feed, without visitors. */
export async function makeTimetableFeed(
  { provider: slug, service, origin, locale }: FeedQuery,
  services: Services,
): Promise<Result<string>> {
  const found = await readClasses(slug, services, locale);
  if (!found.ok) return found;
  const { provider } = found.value;
  const offers = found.value.offers.filter((offer) => service === null || offer.slug === service);
  if (service !== null && offers.length === 0) return refuse({ code: "calendar-not-found" });
  const now = services.clock.now();
  const sessions = await readTimetableSessions(services.db, {
    providerId: provider.id,
    serviceIds: offers.map(({ id }) => id),
    from: new Date(now.getTime() - past),
    to: new Date(now.getTime() + horizonMinutes * minute),
  });
  const entries = sessions.flatMap((session) => {
    const offer = offers.find(({ id }) => id === session.serviceId);
    if (offer === undefined) return [];
    const page = origin + servicePath(provider.slug, offer.slug);
    const url = session.courseKey === null ? page : `${page}?course=${session.courseKey}`;
    return [entryOf(session, offer, url, now)];
  });
  return ok(writeFeed(entries, offers.length === 1 && service !== null ? offers[0]!.name : provider.name, false));
}

function entryOf(session: TimetableSession, { name, locations }: StoredOffer, url: string, now: Date) {
  const place = locations.find(isInPerson);
  return {
    id: session.id,
    revision: session.revision,
    title: name,
    details: [session.members.map((member) => member.name).join(", "), session.reason ?? ""]
      .filter((line) => line !== "")
      .join("\n"),
    location: place === undefined ? "" : `${place.label}, ${place.detail}`,
    url,
    start: session.startsAt,
    end: session.endsAt,
    changed: now,
    isCancelled: session.state === "cancelled",
  };
}
