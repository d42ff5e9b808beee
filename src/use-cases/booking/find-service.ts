import { ok, refuse, type Result } from "#domain/errors.ts";
import { findBookingPage, findProviderBookingPage, type BookingPage } from "#store/booking-pages.ts";
import type { Services } from "../services.ts";
import { shareRead } from "../shared-reads.ts";

/** The service that a booking page is about: by id or slug alone, or by its provider's name and its own. */
export type ServiceAddress = { service: string; provider?: string | undefined };

export async function findService(
  { service, provider }: ServiceAddress,
  services: Services,
): Promise<Result<BookingPage>> {
  const { db } = services;
  const page = await shareRead(services, JSON.stringify(["service", provider, service]), () =>
    provider === undefined ? findBookingPage(db, service) : findProviderBookingPage(db, provider, service),
  );
  return page === undefined ? refuse({ code: "calendar-not-found" }) : ok(page);
}
