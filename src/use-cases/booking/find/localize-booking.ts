import { localizeMeetingPoint } from "#domain/booking/meeting-point.ts";
import type { BookableService } from "#domain/booking/service.ts";
import type { Booking } from "#store/booking/bookings.ts";

type Named = Pick<BookableService, "id" | "name" | "locations"> & Partial<Pick<BookableService, "courses">>;

/** Puts the names of services and courses and the meeting point of a booking into the language of the given services. */
export function localizeBooking(booking: Booking, services: readonly Named[]): Booking {
  const nameOf = ({ serviceId, service, courseId }: Booking["lines"][number]) => {
    const own = services.find(({ id }) => id === serviceId);
    const course = own?.courses?.find(({ id }) => id === courseId);
    return [own?.name ?? service, ...(course === undefined ? [] : [course.name])].join(": ");
  };
  return {
    ...booking,
    location: booking.location && localizeMeetingPoint(booking.location, services),
    lines: booking.lines.map((line) => ({ ...line, service: nameOf(line) })),
  };
}
