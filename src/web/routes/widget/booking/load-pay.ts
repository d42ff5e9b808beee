import { isRefundable, refundOf } from "#domain/pricing/refund.ts";
import { floorToInstant, toMilliseconds, instantOf } from "#domain/time/instant.ts";
import type { ReadBooking } from "#use-cases/booking/read-booking.ts";
import { formatDate, formatTime } from "../../../features/booking/formats.ts";
import type { StepData } from "../../../features/booking/views.ts";
import type { BookingRequest } from "./open-page.ts";
import { holdView, visitView } from "./visit-view.ts";

/** Everything once more before money is asked for: what, when, how much of it now, and what of that comes back. */
export function loadPay(request: BookingRequest, read: ReadBooking): StepData {
  const { query, services } = request;
  const { booking } = read;
  return {
    step: "pay",
    visit: visitView(request, read),
    hold: holdView(request, query.hold!, read),
    lines: booking.lines.map((line) => ({ label: line.service, amount: line.price })),
    total: booking.total,
    payNow: booking.payNow,
    refund: refundView(request, read),
    isTest: services.payments.testBooks !== null,
  };
}

function refundView({ viewer, services }: BookingRequest, { booking }: ReadBooking) {
  const lines = booking.lines.map((line) => ({ ...line, paid: line.payNow }));
  const now = floorToInstant(services.clock.now().getTime());
  const start = booking.startsAt === null ? now : floorToInstant(booking.startsAt.getTime());
  const amount = refundOf(lines, start, now, booking.currency);
  if (amount === 0) return null;
  // Where rules differ, the first to end is told: until then it is this sum.
  const cutoffs = lines.filter((line) => isRefundable(line, start, now)).map((line) => line.refundCutoffMinutes);
  const until = toMilliseconds(instantOf(start - Math.max(...cutoffs)));
  return {
    amount,
    until: booking.startsAt === null ? null : `${formatDate(until, viewer)}, ${formatTime(until, viewer)}`,
  };
}
