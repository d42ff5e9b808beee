import { canBeKept, takesPlaces } from "#domain/booking/draft.ts";
import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { payNowOf } from "#domain/pricing/parts.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { cityOf } from "#use-cases/zones/city-of.ts";
import type { ReadBooking } from "#use-cases/booking/read-booking.ts";
import type { SeriesDate } from "#use-cases/booking/read-series.ts";
import {
  formatDate,
  formatDay,
  formatDayOfMonth,
  formatLeaf,
  formatOffset,
  formatTime,
  formatTimes,
  type Viewer,
} from "../../../features/booking/formats.ts";
import { dayIn } from "../../../features/booking/time/time-view.ts";
import type { DateView, HoldView, LineView, TimeWords, VisitView } from "../../../features/booking/views.ts";
import type { BookingRequest } from "./open-page.ts";

/** A held or booked visit in words. */
export function visitView(
  request: BookingRequest,
  { booking, members, dates = [] }: Pick<ReadBooking, "booking" | "members"> & Partial<Pick<ReadBooking, "dates">>,
  guest: number | null = null,
): VisitView {
  const { startsAt, endsAt } = booking;
  const lines = linesFor(booking.lines, guest);
  const isOwn = lines.some(({ person }) => person !== 0) && guest !== null;
  return {
    time: startsAt === null || endsAt === null ? null : timeWords(request, startsAt, endsAt),
    members: isOwn ? [...new Set(lines.flatMap(({ member }) => member ?? []))] : members,
    lines: lines.map((line) => lineOf(request, line, booking.lines.length)),
    total: booking.total,
    dates: dates.map((date) => dateView(request, date)),
  };
}

export function dateView({ viewer }: Pick<BookingRequest, "viewer">, { booking }: SeriesDate): DateView {
  const { startsAt, endsAt, seriesPosition } = booking;
  return {
    position: seriesPosition!,
    date: formatDate(startsAt!.getTime(), viewer),
    times: formatTimes(startsAt!.getTime(), endsAt!.getTime(), viewer),
  };
}

/** Before the guests are known, a service that is priced per person says what one costs. */
function lineOf({ page }: BookingRequest, line: ReadBooking["booking"]["lines"][number], count: number): LineView {
  const { person, position: turn, service: name, duration, member, memberId, price } = line;
  const service = page.services.find(({ id }) => id === line.serviceId);
  const isAlone = count === 1 && service !== undefined && page.link?.price == null;
  const shown = isAlone ? priceOf(service, { duration, memberId, people: 1 }) : price;
  return {
    person,
    turn,
    name,
    duration,
    member,
    price: shown,
    payNow: service === undefined ? 0 : payNowOf(shown, service, page.provider.currency),
  };
}

/** Of those who still come; of one guest, their own in a party, else what everybody comes for. */
export function linesFor<Line extends { person: number; isCancelled: boolean }>(
  lines: readonly Line[],
  guest: number | null,
): Line[] {
  const coming = lines.filter(({ isCancelled }) => !isCancelled);
  const own = lines.filter(({ person }) => person === guest);
  return guest === null || own.length === 0 ? coming : own;
}

interface Where {
  viewer: Viewer;
  page: { provider: Pick<BookingProvider, "zone">; services: readonly Pick<BookableService, "locations">[] };
}

export function timeWords({ viewer, page }: Where, startsAt: Date, endsAt: Date): TimeWords {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const business = { ...viewer, zone: page.provider.zone };
  const isInPerson = page.services.some(({ locations }) => locations.some(({ kind }) => kind === "address"));
  const differs = formatOffset(start, viewer) !== formatOffset(start, business);
  return {
    date: formatDate(start, viewer),
    times: formatTimes(start, end, viewer),
    start: formatTime(start, viewer),
    dayOfMonth: formatDayOfMonth(start, viewer),
    day: formatDay(dayIn(start, viewer.zone), viewer.locale),
    zone: `${cityOf(viewer)}, ${formatOffset(start, viewer)}`,
    atBusiness: isInPerson && differs ? { time: formatTime(start, business), city: cityOf(business) } : null,
    leaf: formatLeaf(start, viewer),
  };
}

/** A request holds nothing, so there is nothing to count down. */
export function holdView(
  { viewer, services }: BookingRequest,
  token: string,
  { booking, dates }: ReadBooking,
): HoldView | null {
  if (!takesPlaces(booking)) return null;
  const secondsLeft = booking.secondsLeft ?? 0;
  const until = formatTime(services.clock.now().getTime() + secondsLeft * 1000, viewer);
  return { token, secondsLeft, until, canBeKept: canBeKept(booking), dates: Math.max(1, dates.length) };
}
