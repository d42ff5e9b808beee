import { servicesOf, visitOfLines, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { areGuestsRight } from "#domain/booking/details/completeness.ts";
import { reservesTime } from "#domain/booking/details/draft.ts";
import type { Guests } from "#domain/booking/details/guests.ts";
import { seatsFor, type BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Credit } from "#domain/credits/credit.ts";
import { peopleOf, priceForPeople } from "#domain/pricing/unit-price.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { writeGuests } from "#store/booking/booking-changes.ts";
import type { Booking, BookingGuest, BookingKey } from "#store/booking/booking.ts";
import type { OneTimeLink } from "#store/booking/one-time-links.ts";
import { addSeats, leaveSession, seatsLeft } from "#store/booking/sessions.ts";
import type { Transaction } from "#store/database.ts";
import type { PassOn } from "#store/waiting/pass-on.ts";
import { isAsShown, priceDates, type CreditedDate, type PricedDateLine } from "../../credits/price-dates.ts";
import { newToken, storedToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { readPreferredTime } from "../find/preferred-time.ts";
import { passOnWith } from "../waiting/pass-on.ts";
import { placesFor } from "../courses/rejoin-course.ts";
import { hasRequiredDetails } from "./check-details.ts";

/** A held visit, and the provider whose page it was sent from. */
export interface HeldVisit {
  provider: BookingProvider;
  visit: ChosenVisit;
  token: string;
}

export interface VisitToBook extends HeldVisit {
  guests: Guests;
  link: OneTimeLink | null;
  /** What the page said that the codes are worth: the booking is refused if its sums are not those of the page. */
  shownCodes?: string;
  /** The sums that a program showed to the visitor. Other sums refuse the booking. */
  expected?: ExpectedSums;
}

/** In minor units, of all dates. */
export interface ExpectedSums {
  total: number;
  /** What a card pays now. */
  payNow?: number | undefined;
}

/** Checks the booking's own services, not those of the page that sent the form. */
export async function checkComplete(
  tx: Transaction,
  { provider, visit, guests }: VisitToBook,
  booking: Booking,
  services: Services,
): Promise<Result<null>> {
  const booked = visitOfLines(booking.lines, servicesOf(visit));
  if (booked === null) return refuse({ code: "booking-not-found" });
  if (!(await hasRequiredDetails(tx, { provider, visit: booked, booking }, services)))
    return refuse({ code: "details-missing" });
  return areGuestsRight(guests, booked) ? ok(null) : refuse({ code: "guests-missing" });
}

/** One date, ready to be saved. */
export interface PreparedDate extends CreditedDate {
  guests: BookingGuest[];
}

/**
 * Prices every date. If the guests do not fit, the refusal has the smallest number of seats that any date has left.
 */
export async function prepareDates(
  tx: Transaction,
  command: VisitToBook,
  dates: readonly Booking[],
  services: Services,
  credits: readonly Credit[],
): Promise<Result<PreparedDate[]>> {
  let fewest: Refusal | null = null;
  const placed = await checkPlaces(tx, command, dates, services);
  if (!placed.ok) return placed;
  const fitted: FittedDate[] = [];
  for (const date of dates) {
    const one = await prepare(tx, command, date, services);
    if (one.ok) {
      fitted.push(one.value);
      continue;
    }
    const { refusal } = one;
    if (refusal.code !== "no-seats") return one;
    if (fewest?.code !== "no-seats" || refusal.count < fewest.count) fewest = refusal;
  }
  return fewest === null ? addTerms(fitted, command, credits) : refuse(fewest);
}

/** A date with its seats and prices. */
interface FittedDate extends Pick<PreparedDate, "guests"> {
  key: BookingKey;
  startsAt: Date | null;
  lines: PricedDateLine[];
}

function addTerms(
  dates: readonly FittedDate[],
  { provider, visit, shownCodes, expected }: VisitToBook,
  credits: readonly Credit[],
): Result<PreparedDate[]> {
  const terms = { services: servicesOf(visit), currency: provider.currency, credits };
  const priced = priceDates(dates, terms);
  if (priced.ok && shownCodes !== undefined && !isAsShown(priced.value, dates, terms, shownCodes))
    return refuse({ code: "credit-refused", why: "changed" });
  const changed = priced.ok && expected !== undefined ? unexpected(priced.value, expected) : null;
  if (changed !== null) return refuse(changed);
  return priced.ok ? ok(priced.value.map((date, index) => ({ ...date, guests: dates[index]!.guests }))) : priced;
}

function unexpected(dates: readonly CreditedDate[], expected: ExpectedSums): Refusal | null {
  const total = dates.reduce((sum, date) => sum + date.total, 0);
  const payNow = dates.reduce((sum, date) => sum + date.payNow, 0);
  const isSame = total === expected.total && (expected.payNow ?? payNow) === payNow;
  return isSame ? null : { code: "total-changed", why: "changed", total, payNow };
}

/** More guests than were held must fit into the course as well. */
async function checkPlaces(
  tx: Transaction,
  { provider, visit, guests }: VisitToBook,
  [lead]: readonly Booking[],
  { clock }: Pick<Services, "clock">,
): Promise<Result<null>> {
  const line = lead?.lines[0];
  const service = servicesOf(visit).find(({ id }) => id === line?.serviceId);
  if (lead === undefined || line?.basis !== "course" || service === undefined) return ok(null);
  const wanted = seatsFor(service, guests.count);
  if (wanted <= line.seats) return ok(null);
  const enrolment = { providerId: provider.id, seriesId: lead.seriesId, now: clock.now(), own: line.seats };
  const places = await placesFor(tx, enrolment);
  return places !== null && places >= wanted ? ok(null) : refuse({ code: "no-seats", count: places ?? 0 });
}

async function prepare(
  tx: Transaction,
  command: VisitToBook,
  booking: Booking,
  services: Services,
): Promise<Result<FittedDate>> {
  const { guests, link } = command;
  if ((link?.id ?? null) !== booking.linkId) return refuse({ code: "link-expired" });
  const tokens = guests.named.map(() => storedToken(newToken(), services.secret));
  await writeGuests(tx, booking, guests, tokens);
  const fits = await fitSeats(tx, command, booking, passOnWith(services));
  if (!fits.ok) return fits;
  const wished = await checkWish(tx, command, booking, services);
  if (!wished.ok) return wished;
  return ok({
    key: booking,
    startsAt: booking.startsAt,
    lines: fits.value,
    guests: guests.named.map((guest, n) => ({
      position: n + 1,
      ...guest,
      tokenSealed: tokens[n]!.tokenSealed,
      isCancelled: false,
      isErased: false,
    })),
  });
}

/** The preferred time may have passed or filled up while the visitor filled in the form. */
async function checkWish(
  tx: Transaction,
  { provider, visit, guests }: VisitToBook,
  booking: Booking,
  services: Services,
): Promise<Result<null>> {
  if (booking.startsAt === null || reservesTime(booking)) return ok(null);
  const start = floorToInstant(booking.startsAt.getTime());
  return readPreferredTime(tx, { provider, visit, start, guestCount: guests.count }, services);
}

/** Guests of a single line share it: in a class, each guest takes one more seat. Returns the price of each line. */
async function fitSeats(
  tx: Transaction,
  { provider, visit, guests, link }: VisitToBook,
  booking: Booking,
  passOn: PassOn,
): Promise<Result<PricedDateLine[]>> {
  const [line, ...others] = booking.lines;
  const service = servicesOf(visit).find(({ id }) => id === line?.serviceId);
  if (line === undefined || service === undefined || others.length > 0)
    return ok(booking.lines.map((each) => ({ ...each, people: each.seats })));
  const wanted = seatsFor(service, guests.count);
  const seated =
    line.sessionId === null
      ? ok(null)
      : await changeSeats(tx, provider.id, line.sessionId, { held: line.seats, wanted }, passOn);
  if (!seated.ok) return seated;
  const price = link?.price ?? priceForPeople(line, booking.guestCount, service, 1 + guests.count);
  const people = peopleOf({ seats: wanted }, guests.count, service);
  return ok([{ ...line, seats: wanted, price, people }]);
}

async function changeSeats(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  { held, wanted }: { held: number; wanted: number },
  passOn: PassOn,
): Promise<Result<null>> {
  if (wanted > held && !(await addSeats(tx, providerId, sessionId, wanted - held, passOn)))
    return refuse({ code: "no-seats", count: held + (await seatsLeft(tx, providerId, sessionId)) });
  if (wanted < held) await leaveSession(tx, providerId, sessionId, held - wanted, passOn);
  return ok(null);
}
