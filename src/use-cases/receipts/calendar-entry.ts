import type { VisitFacts } from "#domain/booking/facts/visit-facts.ts";
import type { CalendarEntry } from "#gateways/calendars/ics.ts";
import type { ShownBooking } from "../booking/find/localize-booking.ts";
import type { Services } from "../shared/services.ts";

interface Options {
  /** What the entry says. Its dates are ignored: the entry has one, that of the booking. */
  facts: VisitFacts;
  /** Shown in the title after the names of the services; may be empty. */
  beside: string;
  /** Where its reader can see and change it. */
  page: string | null;
  /** Only this guest's seat is cancelled. */
  isSeatCancelled?: boolean;
}

/** A booking as a calendar entry. A booking without a time has none. */
export async function calendarEntry(
  booking: ShownBooking,
  { facts, beside, page, isSeatCancelled = false }: Options,
  { mailing }: { mailing: Pick<Services["mailing"], "writeEntry"> },
): Promise<CalendarEntry[]> {
  const { state, startsAt, endsAt } = booking;
  if ((state !== "scheduled" && state !== "cancelled") || startsAt === null || endsAt === null) return [];
  const date = { start: startsAt.getTime(), end: endsAt.getTime() };
  const phone = facts.recipient === "booker" ? booking.phone : "";
  const { details, location } = await mailing.writeEntry({ ...facts, dates: [date], page, phone });
  return [
    {
      id: booking.id,
      revision: booking.revision,
      title: entryTitle(facts, beside),
      details,
      location,
      url: page ?? undefined,
      start: startsAt,
      end: endsAt,
      changed: booking.changedAt,
      isCancelled: state === "cancelled" || isSeatCancelled,
    },
  ];
}

/** "Massage, Yoga, Saltwater House": what its reader comes for or gives, each once. */
export function entryTitle({ lines }: Pick<VisitFacts, "lines">, beside: string): string {
  const services = new Set(lines.map(({ service }) => service));
  return [...services, beside].filter((text) => text !== "").join(", ");
}
