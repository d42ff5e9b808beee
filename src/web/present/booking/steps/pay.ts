import { fullName } from "#domain/booking/names.ts";
import { isRefundable, refundOf } from "#domain/pricing/refund.ts";
import { floorToInstant, toMilliseconds, instantOf } from "#domain/time/instant.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { formatMoment } from "../../../features/booking/formats.ts";
import type { RowView, BookingStepData } from "../../../features/booking/booking-views.ts";
import type { BookingRequest } from "../open-booking.ts";
import { presentPriceLines } from "../../payment/price-lines.ts";
import { presentHold, presentVisit } from "../parts/visit.ts";

type Booking = ReadBooking["booking"];

/** The last review before paying: services, time, the amount due now and how much of it is refundable. */
export function presentPay(request: BookingRequest, read: ReadBooking): BookingStepData {
  const { query, services, viewer, page, t } = request;
  const dates = read.dates.length === 0 ? [read.booking] : read.dates.map(({ booking }) => booking);
  return {
    step: "pay",
    visit: presentVisit(request, read),
    hold: presentHold(request, query.hold!, read),
    review: reviewOf(request, read),
    lines: presentPriceLines(dates, { viewer, t, services: page.services }),
    total: dates.reduce((sum, { total }) => sum + total, 0),
    payNow: dates.reduce((sum, { payNow }) => sum + payNow, 0),
    refund: refundView(request, dates),
    isTest: services.payments.testBooks !== null,
  };
}

/** If deadlines differ between services or dates, names the first one: until then this amount is refundable. */
function refundView({ viewer, services }: BookingRequest, dates: readonly Booking[]) {
  const now = floorToInstant(services.clock.now().getTime());
  let [amount, end] = [0, Infinity];
  for (const { startsAt, lines, currency } of dates) {
    const start = instantOf(startsAt === null ? Infinity : floorToInstant(startsAt.getTime()));
    const paid = lines.map((line) => ({ ...line, paid: line.payNow })).filter(({ payNow }) => payNow > 0);
    amount += refundOf(paid, start, now, currency);
    const open = paid.filter((line) => isRefundable(line, start, now));
    end = Math.min(end, ...open.map(({ refundCutoffMinutes }) => start - refundCutoffMinutes));
  }
  if (amount === 0) return null;
  const until = toMilliseconds(instantOf(end));
  return { amount, until: end === Infinity ? null : formatMoment(until, viewer) };
}

/** The booker's contact details and guests, as the visitor typed them. */
function reviewOf({ t, code }: BookingRequest, { booking }: ReadBooking): RowView[] {
  const { email, phone, guests, guestCount } = booking;
  const reach = [email, phone].filter((text) => text !== "").join(" · ");
  const names = guests.map(({ name }) => name).join(", ");
  const count = t("outcome.guests", { count: guestCount });
  return [
    { icon: "person", term: t("booking.steps.details"), value: fullName(booking, code), note: reach },
    ...(guestCount === 0
      ? []
      : [
          {
            icon: "people" as const,
            term: t("booking.summary.guests"),
            value: count,
            note: names === "" ? null : names,
          },
        ]),
  ];
}
