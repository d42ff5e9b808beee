import { localizeMeetingPoint } from "#domain/booking/meeting-point.ts";
import type { BookableService } from "#domain/booking/service.ts";
import type { Booking } from "#store/booking/bookings.ts";

/** Puts the service names and meeting point of a booking into the language of the given services. */
export function localizeBooking(
  booking: Booking,
  services: readonly Pick<BookableService, "id" | "name" | "locations">[],
): Booking {
  const names = new Map(services.map(({ id, name }) => [id, name]));
  return {
    ...booking,
    location: booking.location && localizeMeetingPoint(booking.location, services),
    lines: booking.lines.map((line) => ({ ...line, service: names.get(line.serviceId) ?? line.service })),
  };
}
