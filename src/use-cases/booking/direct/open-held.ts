import { isBooked } from "#domain/booking/changes.ts";
import { linesOf, visitOfLines, visitRules, type ChosenVisit, type VisitRules } from "#domain/booking/chosen-visit.ts";
import { isDraftLive } from "#domain/booking/details/draft.ts";
import { rangeOfPeople } from "#domain/booking/choice/choices.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { AskedForm } from "#domain/forms/joined.ts";
import type { TranslatableForm } from "#domain/forms/translation/localize-form.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { priceForPeople, peopleOf } from "#domain/pricing/unit-price.ts";
import { seatsFor } from "#domain/booking/service.ts";
import { findServices, type StoredBookingPage } from "#store/booking/pages/booking-pages.ts";
import { findBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { findLinkById, type OneTimeLink } from "#store/booking/one-time-links.ts";
import { asListed, sumsWithCodes, type CodedSums } from "../../credits/coded-sums.ts";
import { hashToken } from "../../shared/secrets.ts";
import { whyNoVisit } from "../../shared/reads/why-gone.ts";
import type { Services } from "../../shared/services.ts";
import { listedLines } from "../codes/read-codes.ts";
import { findAskedForms } from "../find/find-asked-forms.ts";
import { readBooking, type ReadBooking } from "../manage/read-booking.ts";

/** A hold with everything that its holder needs to book it. */
export interface OpenedHold {
  page: StoredBookingPage;
  read: ReadBooking;
  visit: ChosenVisit;
  rules: VisitRules;
  /** What the services ask besides the details. */
  forms: (AskedForm & TranslatableForm)[];
  link: OneTimeLink | null;
  /** Whether it can be booked now. An expired hold may be revived. */
  isLive: boolean;
  isBooked: boolean;
  /** How many people come, as far as it is known. */
  people: number;
  sums: CodedSums;
}

/** Opens a hold by its token, without the page that made it. */
export async function openHeld(
  token: string,
  locale: LocaleCode | null,
  services: Services,
): Promise<Result<OpenedHold>> {
  const { db } = services;
  const booking = await findBooking(db, hashToken(token));
  if (booking === undefined) return refuse(await whyNoVisit(db, hashToken(token)));
  const ids = [...new Set(booking.lines.map(({ serviceId }) => serviceId))];
  const page = await findServices(db, booking.providerId, ids, locale);
  if (page === undefined || page.services.length < ids.length) return refuse({ code: "not-offered" });
  const read = await readBooking(page, token, services);
  if (!read.ok) return read;
  const visit = visitOfLines(read.value.booking.lines, page.services);
  if (visit === null) return refuse({ code: "not-offered" });
  const { providerId, linkId } = booking;
  const link = linkId === null ? null : ((await findLinkById(db, providerId, linkId)) ?? null);
  return ok({
    page,
    read: read.value,
    visit,
    rules: visitRules(visit),
    link,
    forms: await findAskedForms(page.provider.id, visit, locale, services),
    isLive: isDraftLive(booking),
    isBooked: isBooked(booking.state),
    people: peopleIn(read.value.booking, visit),
    sums: sumsOf(page, read.value, visit, link),
  });
}

/** Guests of a class were chosen with the time, unless the visitor counts them later. */
function peopleIn({ guestCount }: Booking, visit: ChosenVisit): number {
  const [line, ...others] = linesOf(visit);
  const isClass = line !== undefined && others.length === 0 && rangeOfPeople(line.service) !== null;
  return isClass ? line.seats : 1 + guestCount;
}

/** What booking it would cost, with its codes. */
function sumsOf(page: StoredBookingPage, read: ReadBooking, visit: ChosenVisit, link: OneTimeLink | null): CodedSums {
  const { booking, dates, credits } = read;
  const bookings = (dates.length === 0 ? [booking] : dates.map((date) => date.booking)).map(asListed);
  return sumsWithCodes(bookings, {
    services: page.services,
    currency: page.provider.currency,
    credits,
    linesOf: (date) => {
      const [line, ...others] = date.lines;
      const service = page.services.find(({ id }) => id === line?.serviceId);
      if (line === undefined || service === undefined || others.length > 0) return listedLines(date, page.services);
      const guests = peopleIn(date, visit) - 1;
      const price = link?.price ?? priceForPeople(line, date.guestCount, service, 1 + guests);
      const seats = seatsFor(service, guests);
      return [{ ...line, seats, price, people: peopleOf({ seats }, guests, service) }];
    },
  });
}
