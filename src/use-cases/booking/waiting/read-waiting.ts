import { mostGuests, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { findBookedServices } from "#store/booking/pages/booking-pages.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { findWaiting, type FoundEntry } from "#store/waiting/entries.ts";
import { hashToken, unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { seeOneCourse, type SeenCourse } from "../courses/see-courses.ts";
import { reapHolds } from "../hold/reap-holds.ts";

export interface ReadEntry {
  entry: FoundEntry;
  provider: BookingProvider;
  service: BookableService;
  /** The course that the person waits for. */
  course: SeenCourse | null;
  /** Seats or a time are held for the person now. */
  isOffered: boolean;
  /** The token of the hold, if it can be confirmed. A hold for a booked visit never is: that visit moves. */
  offerToken: string | null;
  /** The token of the booking that the offer became. */
  bookingToken: string | null;
}

/** The most seats that a person on the list may wait for. */
export function mostSeats({ service, entry, course }: Pick<ReadEntry, "service" | "entry" | "course">): number {
  const largest = course === null ? (entry.session?.seats ?? 1) : course.mostEnrolled;
  return Math.min(largest, 1 + mostGuests(service));
}

/** A person's entry, by its token. */
export async function readWaitingEntry(
  token: string,
  services: Services,
  locale: VisitorLocale,
): Promise<Result<ReadEntry>> {
  await reapHolds(services);
  const entry = await findWaiting(services.db, hashToken(token));
  if (entry === undefined || entry.isErased) return refuse({ code: "waiting-not-found" });
  const page = await findBookedServices(services.db, entry.providerId, [entry.serviceId], locale);
  const [service] = page?.services ?? [];
  if (page === undefined || service === undefined) return refuse({ code: "waiting-not-found" });
  const { offer, state, replaces } = entry;
  const tokenOf = (sealed: string | null | undefined) => (sealed == null ? null : unseal(sealed, services.secret));
  const isOffered = state === "offered" && offer?.state === "held";
  const booked = replaces === null ? state !== "waiting" && offer?.state === "scheduled" : state === "accepted";
  const { providerId, courseId, seats: people } = entry;
  return ok({
    entry,
    provider: page.provider,
    service,
    isOffered,
    course: await seeOneCourse({ providerId, courseId, people, locale }, services),
    offerToken: isOffered && replaces === null ? tokenOf(offer.tokenSealed) : null,
    bookingToken: booked ? tokenOf((replaces ?? offer)?.tokenSealed) : null,
  });
}
