import { localizeMeetingPoint, type ShownMeetingPoint } from "#domain/booking/meeting-point.ts";
import type { BookableService } from "#domain/booking/service.ts";
import type { Booking } from "#store/booking/booking.ts";

type Named = Pick<BookableService, "id" | "name" | "locations"> & Partial<Pick<BookableService, "courses">>;

/** What a reader sees of a booking, in the reader's language. Nothing is decided by it. */
interface BookingWords {
  location: ShownMeetingPoint | null;
  /** The name of the service, and of the course, by the position of the line. */
  services: Readonly<Record<number, string>>;
}

/**
 * A booking as it is stored, with its words for one reader beside it. The words never replace what is stored, because
 * what is stored is compared with what the services ask.
 */
export interface ShownBooking extends Booking {
  readonly shown: BookingWords;
}

/** Adds the words of a booking in the language of the given services. */
export function localizeBooking(booking: Booking, services: readonly Named[]): ShownBooking {
  const nameOf = ({ serviceId, service, courseId }: Booking["lines"][number]) => {
    const own = services.find(({ id }) => id === serviceId);
    const course = own?.courses?.find(({ id }) => id === courseId);
    return [own?.name ?? service, ...(course === undefined ? [] : [course.name])].join(": ");
  };
  return {
    ...booking,
    shown: {
      location: booking.location && localizeMeetingPoint(booking.location, services),
      services: Object.fromEntries(booking.lines.map((line) => [line.position, nameOf(line)])),
    },
  };
}

/** The name of the service of a line, for the reader. */
export function serviceOf(booking: Pick<ShownBooking, "shown">, { position }: Pick<Line, "position">): string {
  return booking.shown.services[position]!;
}

/** The names of the services of these lines, each once. */
export function serviceNames(
  booking: Pick<ShownBooking, "shown" | "lines">,
  lines: readonly Line[] = booking.lines,
): string[] {
  return [...new Set(lines.map((line) => serviceOf(booking, line)))];
}

type Line = Booking["lines"][number];
