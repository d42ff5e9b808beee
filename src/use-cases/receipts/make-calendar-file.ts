import { absoluteUrl } from "#domain/content/addresses.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { isCatalogueCode, languageOf, localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import type { Recipient } from "#domain/mail/events.ts";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { writeIcs, type CalendarEntry } from "#gateways/calendars/ics.ts";
import type { Booking } from "#store/booking/booking.ts";
import { readManaged, readSeat, type ManagedBooking } from "../booking/manage/read-manage.ts";
import { localizeBooking } from "../booking/find/localize-booking.ts";
import { readSeries } from "../booking/manage/read-series.ts";
import { languageOfLinks } from "../shared/reads/own-language.ts";
import type { Services } from "../shared/services.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { factsOfDate, usesPlaceClock, visitFacts, type FactsQuery } from "./visit-facts.ts";

/** The calendar file of a booking, or of all dates of its series, for the booker. A guest's file has one date. */
export async function makeCalendarFile(
  token: { booking: string } | { seat: string },
  services: Services,
  code: CatalogueCode = "en",
): Promise<Result<string>> {
  const entries =
    "seat" in token ? await ofSeat(token.seat, services, code) : await ofBooking(token.booking, services, code);
  if (!entries.ok) return entries;
  return entries.value.length === 0 ? refuse({ code: "booking-not-found" }) : ok(writeIcs(entries.value));
}

async function ofBooking(token: string, services: Services, code: CatalogueCode): Promise<Result<CalendarEntry[]>> {
  const read = await readManaged(token, services, languageOf(code));
  if (!read.ok) return read;
  const { booking, provider, services: booked } = read.value;
  const series = await readSeries(booking, services);
  const dates = series.length === 0 ? [{ booking, token }] : series;
  const pageOf = await pagesOf(services, code);
  const query = { ...queryFor(read.value, { kind: "booker" }, code), dates: dates.map((date) => date.booking) };
  const all = await visitFacts(query, services);
  const entries = dates.map(async (date) => {
    const own = localizeBooking(date.booking, booked);
    const facts = await factsOfDate(all, query, own, services);
    const page = pageOf(own, { booking: date.token });
    return calendarEntry(own, { facts, beside: provider.name, page }, services);
  });
  return ok((await Promise.all(entries)).flat());
}

async function ofSeat(token: string, services: Services, code: CatalogueCode): Promise<Result<CalendarEntry[]>> {
  const read = await readSeat(token, services, languageOf(code));
  if (!read.ok) return read;
  const { booking, provider, guest } = read.value;
  const facts = await visitFacts(queryFor(read.value, { kind: "guest", position: guest.position }, code), services);
  const page = (await pagesOf(services, code))(booking, { seat: token });
  const isSeatCancelled = guest.isCancelled;
  return ok(await calendarEntry(booking, { facts, beside: provider.name, page, isSeatCancelled }, services));
}

/** In the language of the link, and in the formats of the booking if that is its language too. */
function queryFor(managed: ManagedBooking, recipient: Recipient, code: CatalogueCode): FactsQuery {
  const { booking, provider } = managed;
  const zone = usesPlaceClock(recipient.kind, managed) ? provider.zone : booking.zone;
  const isOwn = isCatalogueCode(booking.locale) && booking.locale === code;
  const tag = (isOwn ? booking.tag : null) ?? localeOf(code).tag;
  return { managed, dates: [booking], recipient, reader: { locale: code, tag, zone } };
}

async function pagesOf(services: Services, code: CatalogueCode) {
  const own = await languageOfLinks(services);
  return ({ lines }: Booking, token: Record<string, string>) => {
    const path = bookingPath(lines.map(({ serviceId }) => serviceId));
    return absoluteUrl(services.mailing.origin, code, `${path}?${new URLSearchParams(token)}`, own);
  };
}
