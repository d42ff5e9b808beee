import { visitRules } from "#domain/booking/chosen-visit.ts";
import { canBeExtended, reservesTime } from "#domain/booking/details/draft.ts";
import { placeOf, type VisitPlace } from "#domain/booking/facts/where.ts";
import { exactly } from "#domain/booking/line-terms.ts";
import { seatsFor, type BookableService } from "#domain/booking/service.ts";
import type { Credit } from "#domain/credits/credit.ts";
import { peopleOf, priceForPeople, unitPrice } from "#domain/pricing/unit-price.ts";
import { holdMinutes } from "#domain/booking/details/hold-minutes.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import {
  dayIn,
  formatDate,
  formatPlainDay,
  formatDayOfMonth,
  formatLeaf,
  formatEnd,
  formatTime,
  formatTimes,
} from "../../../i18n/formats.ts";
import type { SeriesDateView, HoldView, LineView, TimeWords, VisitView } from "./visit-views.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { nameZone, type WallClock } from "../../shared/widget/wall-clock.server.ts";
import { countedGuests, repeatsFor } from "./choose-visit.server.ts";
import type { SeriesDate } from "#use-cases/booking/manage/read-series.ts";
import { serviceOf as nameOfService } from "#use-cases/booking/find/localize-booking.ts";
import { asListed, sumsWithCodes, type CodedSums } from "#use-cases/credits/coded-sums.ts";
import { visitSpeakerOf } from "./head.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { presentAmount, presentCost, presentLength, presentPayNow, presentSums } from "./prices.server.ts";

type Shown = ReadBooking["booking"];
type Booking = SeriesDate["booking"];
type BookedLine = Booking["lines"][number];

/** A held or booked visit, formatted for the visitor. */
export function presentVisit(
  request: BookingRequest,
  {
    booking: found,
    members,
    dates: foundDates = [],
    credits = [],
  }: Pick<ReadBooking, "booking" | "members"> & Partial<Pick<ReadBooking, "dates" | "credits">>,
  guest: number | null = null,
): VisitView {
  const booking = asListed(found);
  const dates = foundDates.map((date) => ({ ...date, booking: asListed(date.booking) }));
  const { startsAt, endsAt } = booking;
  const lines = linesFor(booking.lines, guest);
  const isOwn = lines.some(({ person }) => person !== 0) && guest !== null;
  const places = placesOf(request, booking, lines);
  const chosen = [...new Set(lines.flatMap(({ member }) => member ?? []))];
  const bookings = dates.length === 0 ? [booking] : dates.map((date) => date.booking);
  const parts = partsBeforeGuests(request, bookings, credits);
  return {
    time: startsAt === null || endsAt === null ? null : presentTimes(request, startsAt, endsAt),
    // A request reserves no member's time yet, but may name a member.
    members: isOwn || members.length === 0 ? chosen : members,
    lines: lines.map((line, index) => lineOf(request, line, booking, places.ofLines[index]!)),
    where: whereOf(places.common),
    price: lines.length === 1 ? priceView(request, bookings, parts) : null,
    sums: presentSums(exactly(parts.total), exactly(parts.payNow), visitSpeakerOf(request)),
    hasPayment: parts.payNow > 0,
    dates: presentVisitDates(request, dates),
    guests: guestsOf(request),
    once: dates.length < 2 && repeatsFor(request, request.visit) !== null ? request.t("series.once") : null,
  };
}

/** The number of guests, if it was chosen with the time. */
function guestsOf(request: BookingRequest): string | null {
  const count = request.query.hold === null ? null : countedGuests(request, request.visit);
  return count === null || count === 0 ? null : request.t("outcome.guests", { count });
}

/** The chosen location, or the only possible one. Services without a common one each have their own. */
function placesOf({ visit, page }: OfPage, booking: Shown, lines: readonly BookedLine[]): VisitPlace {
  const { location } = booking.shown;
  const { locations } = visitRules(visit);
  const [only] = locations.length === 1 && locations[0]!.kind !== "ask" ? locations : [];
  if (location === null && only === undefined && locations.length > 0)
    return { common: null, ofLines: lines.map(() => "") };
  return placeOf(location ?? only ?? null, lines, page.services);
}

function whereOf(place: VisitPlace["common"]): VisitView["where"] {
  if (place === null) return null;
  const { kind, label, detail } = place;
  if (label === "") return { label: detail, detail: "" };
  return { label, detail: kind === "video" ? "" : detail };
}

/** The total of all dates. While the number of guests is open, a price per person is shown for one person. */
function priceView(request: BookingRequest, bookings: readonly Booking[], parts: CodedSums): VisitView["price"] {
  const { t } = request;
  const speaker = visitSpeakerOf(request);
  const [first] = bookings;
  const price = exactly(parts.total);
  const cost = presentCost({ price, isEach: isEach(request, first!), isRequest: isRequest(request) }, speaker);
  if (cost === null) return null;
  const prices = parts.dates.map(({ total }) => total);
  const isSame = new Set(prices).size === 1;
  const notes = [
    ...(bookings.length > 1 ? [t("series.allDates", { count: bookings.length })] : []),
    ...(bookings.length > 1 && isSame && parts.total > 0
      ? [`${presentAmount(exactly(prices[0]!), speaker)} ${t("series.eachDate")}`]
      : []),
    ...(parts.total > 0 ? [presentPayNow(exactly(parts.payNow), price, speaker) ?? []].flat() : []),
    ...(parts.byVoucher > 0
      ? [t("credit.voucherPays", { amount: presentAmount(exactly(parts.byVoucher), speaker) })]
      : []),
  ];
  return { value: cost, note: notes.length === 0 ? null : notes.join(" · ") };
}

function isRequest({ visit }: BookingRequest): boolean {
  return visitRules(visit).confirmation !== "at-once";
}

/** The price is per person and the number of guests is still open. */
function isEach(request: BookingRequest, booking: Booking): boolean {
  const { visit } = request;
  return (
    isAlone(request, booking) &&
    visitRules(visit).guests !== "none" &&
    countedGuests(request, visit) === null &&
    serviceOf(request, booking.lines[0]!)?.pricePer === "person"
  );
}

type OfPage = Pick<BookingRequest, "page" | "query" | "visit">;

/** A single line priced by its service, not by a one-time link, whose price covers the whole booking. */
function isAlone({ page }: OfPage, { lines }: Booking): boolean {
  return lines.length === 1 && page.link?.price == null;
}

function serviceOf({ page }: OfPage, { serviceId }: BookedLine): BookableService | undefined {
  return page.services.find(({ id }) => id === serviceId);
}

/** While the number of guests is open, a service priced per person shows the price for one. */
function priceOfLine(request: OfPage, line: BookedLine, booking: Booking): number {
  const service = serviceOf(request, line);
  const isCounted = countedGuests(request, request.visit) !== null;
  if (service === undefined || isCounted || !isAlone(request, booking)) return line.price;
  return unitPrice(line, booking.guestCount, service);
}

function totalOf(request: OfPage, booking: Booking): number {
  return booking.lines.reduce((sum, line) => sum + priceOfLine(request, line, booking), 0);
}

/** What is paid now and later, as far as it is known without the guests. */
export function partsBeforeGuests(
  request: OfPage,
  bookings: readonly Booking[],
  credits: readonly Credit[],
): CodedSums {
  const { services, provider } = request.page;
  const isCounted = countedGuests(request, request.visit) !== null;
  return sumsWithCodes(bookings, {
    services,
    currency: provider.currency,
    credits,
    linesOf: (booking) =>
      booking.lines.map((line) => {
        const service = serviceOf(request, line);
        const isOne = service === undefined || !isAlone(request, booking) || !isCounted;
        const people = isOne ? line.seats : peopleOf(line, booking.guestCount, service);
        return { ...line, price: priceOfLine(request, line, booking), people };
      }),
  });
}

/** The sums for one person, for two, and so on, up to so many guests. Empty if the number of guests is known. */
export function sumsForPeople(
  request: BookingRequest,
  { booking, dates, credits }: ReadBooking,
  mostGuests: number,
): CodedSums[] {
  const { page, visit } = request;
  const service = serviceOf(request, booking.lines[0]!);
  if (service === undefined || !isAlone(request, booking) || countedGuests(request, visit) !== null) return [];
  const bookings = (dates.length === 0 ? [booking] : dates.map((date) => date.booking)).map(asListed);
  return Array.from({ length: mostGuests + 1 }, (_, guests) =>
    sumsWithCodes(bookings, {
      services: page.services,
      currency: page.provider.currency,
      credits,
      linesOf: ({ lines, guestCount }) =>
        lines.map((line) => ({
          ...line,
          price: priceForPeople(line, guestCount, service, 1 + guests),
          people: peopleOf({ seats: seatsFor(service, guests) }, guests, service),
        })),
    }),
  );
}

/** What each person pays for all dates; null if the number of guests does not affect the total, or codes decide it. */
export function pricePerPerson(request: BookingRequest, { booking, dates, credits }: ReadBooking): number | null {
  if (!isEach(request, booking) || credits.length > 0) return null;
  const bookings = dates.length === 0 ? [booking] : dates.map((date) => date.booking);
  return bookings.reduce((sum, each) => sum + totalOf(request, each), 0);
}

/** The dates of a series. If their duration, members or price differ, each date shows its own. */
export function presentVisitDates(request: BookingRequest, dates: readonly SeriesDate[]): SeriesDateView[] {
  const facts = dates.map(({ booking }) => factsOf(request, booking));
  const isAlike = new Set(facts).size <= 1;
  return dates.map(({ booking }, index) => ({
    ...dateView(request, booking),
    facts: isAlike ? "" : facts[index]!,
  }));
}

function factsOf(request: BookingRequest, booking: Booking): string {
  const total = totalOf(request, booking);
  const members = [...new Set(booking.lines.flatMap(({ member }) => member ?? []))];
  return [
    ...booking.lines.map(({ duration }) => presentLength(exactly(duration), request.t)),
    ...members,
    ...(total > 0 ? [presentAmount(exactly(total), visitSpeakerOf(request))] : []),
  ].join(" · ");
}

function dateView(
  { viewer }: BookingRequest,
  { startsAt, endsAt, seriesPosition }: Booking,
): Omit<SeriesDateView, "facts"> {
  return {
    position: seriesPosition!,
    date: formatDate(startsAt!.getTime(), viewer),
    times: formatTimes(startsAt!.getTime(), endsAt!.getTime(), viewer),
  };
}

function lineOf(request: BookingRequest, line: BookedLine, booking: Shown, place: string): LineView {
  const { person, position: turn, duration, member } = line;
  const name = nameOfService(booking, line);
  const price = exactly(priceOfLine(request, line, booking));
  return {
    person,
    turn,
    name,
    member,
    place,
    length: presentLength(exactly(duration), request.t),
    cost: presentCost({ price, isEach: false, isRequest: isRequest(request) }, visitSpeakerOf(request)),
  };
}

/** The lines that are not cancelled. For a guest of a party: the guest's own lines. */
export function linesFor<Line extends { person: number; isCancelled: boolean }>(
  lines: readonly Line[],
  guest: number | null,
): Line[] {
  const coming = lines.filter(({ isCancelled }) => !isCancelled);
  const own = lines.filter(({ person }) => person === guest);
  return guest === null || own.length === 0 ? coming : own;
}

interface Speaker {
  wallClock: WallClock;
  t: Translator;
}

export function presentTimes({ wallClock, t }: Speaker, startsAt: Date, endsAt: Date): TimeWords {
  const start = startsAt.getTime();
  const end = endsAt.getTime();
  const { viewer } = wallClock;
  const times = formatTimes(start, end, viewer);
  return {
    date: formatDate(start, viewer),
    times,
    start: formatTime(start, viewer),
    dayOfMonth: formatDayOfMonth(start, viewer),
    day: formatPlainDay(dayIn(start, viewer.zone), viewer.locale),
    zone: nameZone(wallClock, start, t),
    leaf: { ...formatLeaf(start, viewer), time: times },
  };
}

/** Null if there is nothing to count down: for a request, which reserves no time, and for an expired hold. */
export function presentHold(
  { viewer, services }: BookingRequest,
  token: string,
  { booking }: ReadBooking,
): HoldView | null {
  const secondsLeft = booking.secondsLeft ?? 0;
  if (!reservesTime(booking) || secondsLeft <= 0) return null;
  const now = services.clock.now().getTime();
  const until = formatEnd(now + secondsLeft * 1000, now, viewer);
  const percentLeft = Math.min(100, secondsLeft / (holdMinutes * 0.6));
  return { token, secondsLeft, percentLeft, until, canBeExtended: canBeExtended(booking) };
}
