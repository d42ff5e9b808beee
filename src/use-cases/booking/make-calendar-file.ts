import { ok, refuse, type Result } from "#domain/errors.ts";
import { writeIcs, type CalendarEntry } from "#gateways/calendars/ics.ts";
import { findBooking, type Booking } from "#store/bookings.ts";
import { findProviderName } from "#store/providers.ts";
import { listSeries } from "#store/series.ts";
import type { Services } from "../services.ts";
import { hashToken } from "./secrets.ts";

/** The calendar file of a booking, or of all dates of its series, for whoever has its link. */
export async function makeCalendarFile(token: string, host: string, { db }: Services): Promise<Result<string>> {
  const booking = await findBooking(db, hashToken(token));
  if (booking === undefined) return refuse({ code: "booking-not-found" });
  const { providerId, seriesId } = booking;
  const dates = seriesId === null ? [booking] : await listSeries(db, providerId, seriesId);
  const provider = await findProviderName(db, providerId);
  const entries = dates.flatMap((date) => entryOf(date, provider));
  return entries.length === 0 ? refuse({ code: "booking-not-found" }) : ok(writeIcs(entries, host));
}

function entryOf(booking: Booking, provider: string): CalendarEntry[] {
  const { state, startsAt, endsAt } = booking;
  if ((state !== "scheduled" && state !== "cancelled") || startsAt === null || endsAt === null) return [];
  const services = booking.lines.map(({ service }) => service).join(", ");
  return [
    {
      id: booking.id,
      revision: booking.revision,
      title: `${services}, ${provider}`,
      details: booking.reference,
      location: booking.location?.detail ?? "",
      start: startsAt,
      end: endsAt,
      changed: booking.changedAt,
      isCancelled: state === "cancelled",
    },
  ];
}
