import type { BookingProvider } from "#domain/booking/service.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { StoredOffer } from "#store/offers/offer-lists.ts";
import { seeCourses } from "../booking/courses/see-courses.ts";
import type { Services } from "../shared/services.ts";

/** When someone who joins a course now would come first, by service. Services without a course to join are missing. */
export async function nextCourseStarts(
  provider: Pick<BookingProvider, "id">,
  offers: readonly Pick<StoredOffer, "id" | "supply">[],
  services: Services,
): Promise<Map<string, Instant>> {
  const offered = offers.filter(({ supply }) => supply === "courses");
  if (offered.length === 0) return new Map();
  const courses = await seeCourses({ provider, services: offered, people: 1, locale: null }, services);
  const starts = new Map<string, Instant>();
  for (const { serviceId, outlook } of courses) {
    const [first] = outlook.ahead;
    if (outlook.state !== "open" || first === undefined) continue;
    if (first.start < (starts.get(serviceId) ?? Infinity)) starts.set(serviceId, first.start);
  }
  return starts;
}
