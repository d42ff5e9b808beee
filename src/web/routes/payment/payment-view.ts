import { isBooked } from "#domain/booking/changes.ts";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { cityOf } from "#use-cases/booking/list-time-zones.ts";
import type { ReadPayment } from "#use-cases/payments/read-payment.ts";
import { formatDate, formatLeaf, formatOffset, formatTime, formatTimes } from "../../features/booking/formats.ts";
import type { PaymentState, PaymentView } from "../../features/payment/views.ts";
import { priceLines } from "./price-lines.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";

interface Circumstances {
  code: CatalogueCode;
  now: number;
  /** The visitor used the gateway's way back. */
  hasLeft: boolean;
  isTest: boolean;
}

/** A payment in words, in the visitor's own zone and language. */
export function paymentView(read: ReadPayment, { code, now, hasLeft, isTest }: Circumstances): PaymentView {
  const { payment, booking, dates, provider, token, returnTo } = read;
  const viewer = { locale: localeOf(code).tag, zone: booking.zone, clock: null };
  const { startsAt, endsAt } = booking;
  const [start, end] = [startsAt?.getTime(), endsAt?.getTime()];
  const isHeld = booking.state === "held" && (booking.secondsLeft ?? 0) > 0;
  return {
    state: stateOf(read, hasLeft),
    reason: payment.returnReason,
    theme: provider?.theme ?? "auto",
    brand: brandCss(provider?.primaryColor ?? "1f5c4d"),
    provider: provider?.name ?? "",
    contactMethod: provider?.contactMethod ?? "",
    time:
      start === undefined || end === undefined
        ? null
        : {
            date: formatDate(start, viewer),
            times: formatTimes(start, end, viewer),
            zone: `${cityOf(viewer.zone)}, ${formatOffset(start, viewer)}`,
            leaf: formatLeaf(start, viewer),
          },
    what: [...new Set(booking.lines.map(({ service }) => service))].join(", "),
    lines: priceLines(dates, viewer),
    isRequest: booking.state === "requested",
    reference: booking.reference,
    currency: booking.currency,
    total: dates.reduce((sum, { total }) => sum + total, 0),
    amount: payment.amount,
    heldUntil: isHeld ? formatTime(now + (booking.secondsLeft ?? 0) * 1000, viewer) : null,
    bookingTo: addressOf(returnTo, { booking: token, hold: null, step: null, slot: null }),
    // What was typed moves along with the hold, live or lapsed.
    againTo: addressOf(returnTo, { hold: token, step: "time" }),
    isTest,
  };
}

function stateOf({ payment, booking }: ReadPayment, hasLeft: boolean): PaymentState {
  switch (payment.state) {
    case "paid":
    case "returned":
      return payment.state;
    case "unpaid":
      return isBooked(booking.state) ? "paid" : "over";
    case "opening":
    case "open":
      return hasLeft ? "left" : "pending";
  }
}

function addressOf(path: string, changes: Record<string, string | null>): string {
  const url = new URL(path, "http://localhost");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
}
