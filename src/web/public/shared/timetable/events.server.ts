import { isInPerson } from "#domain/booking/meeting-point.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { courseData } from "#domain/content/course-data.ts";
import { eventData } from "#domain/content/event-data.ts";
import { servicePath, teamPath } from "#domain/navigation/addresses.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import { floorToInstant, formatInstant } from "#domain/time/instant.ts";
import type { SeenCourse } from "#use-cases/booking/courses/see-courses.ts";
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
      startsAt,
      endsAt: session.endsAt,
      movedFrom: session.movedFrom,
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

interface Offering {
  service: BookableService;
  provider: Provider;
  origin: string;
}

/** The courses of a service for search engines. Empty if it has none. */
export function presentCourseData(courses: readonly SeenCourse[], { service, provider, origin }: Offering): object[] {
  const url = origin + servicePath(provider.slug, service.slug);
  const place = service.locations.find(isInPerson);
  const organizer = { name: provider.name, url: origin + teamPath(provider.slug) };
  const { currency } = provider;
  const instances = courses.flatMap(({ key, name, sessions, outlook }) => {
    const shown = sessions.filter(({ state }) => state !== "blocked");
    const [first] = shown;
    if (first === undefined) return [];
    const own = `${url}?course=${key}`;
    const price = formatAmount(outlook.price, currency);
    return {
      name,
      url: own,
      startsAt: first.startsAt,
      endsAt: shown.at(-1)!.endsAt,
      price,
      currency,
      isFull: outlook.state !== "open",
      sessions: shown.map((session) => ({
        name: service.name,
        url: own,
        startsAt: session.startsAt,
        endsAt: session.endsAt,
        movedFrom: session.movedFrom,
        isCancelled: session.state === "cancelled",
        place: place === undefined ? null : { name: place.label, address: place.detail },
        givers: session.members,
        organizer,
        price,
        currency,
        seats: service.showSeats === "never" ? null : { all: session.seats, left: session.seatsLeft },
        isFull: session.seatsLeft === 0,
      })),
    };
  });
  if (instances.length === 0) return [];
  return [courseData({ name: service.name, description: service.summary, url, provider: organizer, instances })];
}
