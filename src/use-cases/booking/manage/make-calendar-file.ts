import { ok, refuse, type Result } from "#domain/errors.ts";
import { writeIcs, type CalendarEntry } from "#gateways/calendars/ics.ts";
import { listSeries } from "#store/booking/series.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../../shared/services.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { localizeBooking } from "../find/localize-booking.ts";
import { readManaged, readSeat } from "./read-manage.ts";

/** The calendar file of a booking, or of all dates of its series, for the booker. A guest's file has one date. */
export async function makeCalendarFile(
  token: { booking: string } | { seat: string },
  services: Services,
  locale: VisitorLocale = null,
): Promise<Result<string>> {
  const entries =
    "seat" in token ? await ofSeat(token.seat, services, locale) : await ofBooking(token.booking, services, locale);
  if (!entries.ok) return entries;
  return entries.value.length === 0 ? refuse({ code: "booking-not-found" }) : ok(writeIcs(entries.value));
}

async function ofBooking(token: string, services: Services, locale: VisitorLocale): Promise<Result<CalendarEntry[]>> {
  const read = await readManaged(token, services, locale);
  if (!read.ok) return read;
  const { booking, provider, services: booked } = read.value;
  const { seriesId } = booking;
  const series = seriesId === null ? [] : await listSeries(services.db, provider.id, seriesId);
  const dates = seriesId === null ? [booking] : series.map((date) => localizeBooking(date, booked));
  return ok(dates.flatMap((date) => calendarEntry(date, { beside: provider.name })));
}

async function ofSeat(token: string, services: Services, locale: VisitorLocale): Promise<Result<CalendarEntry[]>> {
  const read = await readSeat(token, services, locale);
  if (!read.ok) return read;
  const { booking, provider, guest } = read.value;
  return ok(calendarEntry(booking, { beside: provider.name, isSeatCancelled: guest.isCancelled, isGuest: true }));
}
