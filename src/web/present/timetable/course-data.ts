import { isInPerson } from "#domain/booking/meeting-point.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { courseData } from "#domain/content/course-data.ts";
import { servicePath, teamPath } from "#domain/navigation/addresses.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import type { SeenCourse } from "#use-cases/booking/courses/see-courses.ts";

interface Offering {
  service: BookableService;
  provider: { slug: string; name: string; currency: string };
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
      ...{ name, url: own, startsAt: first.startsAt, endsAt: shown.at(-1)!.endsAt, price, currency },
      isFull: outlook.state !== "open",
      sessions: shown.map((session) => ({
        ...{ name: service.name, url: own, startsAt: session.startsAt, endsAt: session.endsAt },
        ...{ movedFrom: session.movedFrom, isCancelled: session.state === "cancelled" },
        place: place === undefined ? null : { name: place.label, address: place.detail },
        ...{ givers: session.members, organizer, price, currency },
        seats: service.showSeats === "never" ? null : { all: session.seats, left: session.seatsLeft },
        isFull: session.seatsLeft === 0,
      })),
    };
  });
  if (instances.length === 0) return [];
  return [courseData({ name: service.name, description: service.summary, url, provider: organizer, instances })];
}
