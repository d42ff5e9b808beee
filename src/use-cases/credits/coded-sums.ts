import { isBooked } from "#domain/booking/changes.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { faultOf, type Credit, type CreditFault } from "#domain/credits/credit.ts";
import type { Result } from "#domain/errors.ts";
import type { Booking } from "#store/booking/booking.ts";
import { atListPrice, priceDates, type CreditedDate, type PricedDateLine } from "./price-dates.ts";

/** The sums of all dates, after all codes. */
export interface CodedSums {
  dates: CreditedDate[];
  /** What is left of the list price. */
  total: number;
  /** What a card pays now. */
  payNow: number;
  byVoucher: number;
  byCoupon: number;
  byPass: number;
  faults: Map<string, CreditFault>;
}

interface Pricing {
  services: readonly BookableService[];
  currency: string;
  credits: readonly Credit[];
  linesOf: (booking: Booking) => PricedDateLine[];
}

/** Prices a hold as booking it would. A code that has become invalid is left out, and has its reason among the faults. */
export function sumsWithCodes(
  bookings: readonly Booking[],
  { services, currency, credits, linesOf }: Pricing,
): CodedSums {
  const dates = bookings.map((booking) => ({ key: booking, startsAt: booking.startsAt, lines: linesOf(booking) }));
  const faults = new Map<string, CreditFault>();
  const used: Credit[] = [];
  const price = (with_: readonly Credit[]): Result<CreditedDate[]> =>
    priceDates(dates, { services, currency, credits: with_ });
  for (const credit of credits) {
    const own = faultOf(credit, currency);
    const priced = own === null ? price([...used, credit]) : null;
    if (priced?.ok === true) used.push(credit);
    else if (own !== null) faults.set(credit.id, own);
    else if (priced !== null && "why" in priced.refusal) faults.set(credit.id, priced.refusal.why);
  }
  const priced = price(used);
  const found = priced.ok ? priced.value : [];
  const sum = (of: (date: CreditedDate) => number) => found.reduce((so, date) => so + of(date), 0);
  const discount = (date: CreditedDate) => date.lines.reduce((so, { credits: off }) => so + (off?.discount ?? 0), 0);
  const byCoupon = sum(({ taken }) => taken?.coupon?.amount ?? 0);
  return {
    dates: found,
    faults,
    byCoupon,
    total: sum(({ total }) => total),
    payNow: sum(({ payNow }) => payNow),
    byVoucher: sum(({ byVoucher }) => byVoucher?.total ?? 0),
    byPass: sum(discount) - byCoupon,
  };
}

/** A hold is priced from its list prices. What is booked keeps what was agreed. */
export function asListed<Listed extends Booking>(booking: Listed): Listed {
  return isBooked(booking.state) || booking.state === "cancelled" ? booking : atListPrice(booking);
}
