import { isInPerson } from "#domain/booking/meeting-point.ts";
import { eventData } from "#domain/content/event-data.ts";
import { servicePath, teamPath } from "#domain/navigation/addresses.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import { floorToInstant, formatInstant } from "#domain/time/instant.ts";
import type { ListedSession } from "#use-cases/offers/timetable/read-timetable.ts";

interface Provider {
  slug: string;
  name: string;
  currency: string;
}

/** Search engines read at most this many sessions of a page. */
const most = 20;

/** The sessions as events for search engines. */
export function presentEvents(sessions: readonly ListedSession[], provider: Provider, origin: string): object[] {
  // The page of a course describes its sessions.
  const single = sessions.filter(({ state }) => state !== "course");
  return single.slice(0, most).map((session) => {
    const { service, seats, seatsLeft: left, startsAt } = session;
    const place = service.locations.find(isInPerson);
    const start = encodeURIComponent(formatInstant(floorToInstant(startsAt.getTime())));
    return eventData({
      name: service.name,
      url: `${origin}${servicePath(provider.slug, service.slug)}?slot=${start}`,
      ...{ startsAt, endsAt: session.endsAt, movedFrom: session.movedFrom },
      isCancelled: session.state === "cancelled",
      place: place === undefined ? null : { name: place.label, address: place.detail },
      givers: session.givers.map(({ name }) => name),
      organizer: { name: provider.name, url: origin + teamPath(provider.slug) },
      price: formatAmount(session.price, provider.currency),
      currency: provider.currency,
      seats: service.showSeats === "never" ? null : { all: seats, left },
      isFull: left === 0,
    });
  });
}
