import type { CalendarEntry } from "#gateways/calendars/ics.ts";
import { serviceNames, type ShownBooking } from "../find/localize-booking.ts";

interface Options {
  /** Shown in the title after the names of the services; may be empty. */
  beside: string;
  url?: string | undefined;
  /** Only this guest's seat is cancelled. */
  isSeatCancelled?: boolean;
  /** Guests do not see the reference or what the booker typed. */
  isGuest?: boolean;
}

/** A booking as a calendar entry. A booking without a time has none. */
export function calendarEntry(booking: ShownBooking, options: Options): CalendarEntry[] {
  const { state, startsAt, endsAt } = booking;
  if ((state !== "scheduled" && state !== "cancelled") || startsAt === null || endsAt === null) return [];
  const { beside, url, isSeatCancelled = false, isGuest = false } = options;
  const coming = booking.lines.filter(({ isCancelled }) => !isCancelled);
  return [
    {
      id: booking.id,
      revision: booking.revision,
      title: [...serviceNames(booking, coming), beside].filter((text) => text !== "").join(", "),
      details: [...(isGuest ? [] : [booking.reference]), ...(url === undefined ? [] : [url])].join("\n"),
      location: locationOf(booking, isGuest),
      url,
      start: startsAt,
      end: endsAt,
      changed: booking.changedAt,
      isCancelled: state === "cancelled" || isSeatCancelled,
    },
  ];
}

/** Guests do not see a meeting point that the booker typed. */
function locationOf({ shown: { location } }: ShownBooking, isGuest: boolean): string {
  return location === null || (isGuest && location.kind === "ask") ? "" : location.detail;
}
