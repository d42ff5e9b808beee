import { ok, refuse, type Result } from "#domain/errors.ts";
import { findBookingPage, findProviderBookingPage, type BookingPage } from "#store/booking-pages.ts";
import type { Services } from "../services.ts";

/** The service that a booking page is about: by id or slug alone, or by its provider's name and its own. */
export type ServiceAddress = { service: string; provider?: string | undefined };

export async function findService(
  { service, provider }: ServiceAddress,
  { db }: Services,
): Promise<Result<BookingPage>> {
  const page =
    provider === undefined ? await findBookingPage(db, service) : await findProviderBookingPage(db, provider, service);
  return page === undefined ? refuse({ code: "calendar-not-found" }) : ok(page);
}
