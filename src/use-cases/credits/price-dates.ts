import type { BookableService } from "#domain/booking/service.ts";
import type { Credit } from "#domain/credits/credit.ts";
import { payByVouchers, type VoucherPart } from "#domain/credits/pay-by-voucher.ts";
import { asShown } from "#domain/credits/shown.ts";
import { takeOff } from "#domain/credits/take-off.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { agreedTerms } from "#domain/pricing/agreed-terms.ts";
import type { Booking, BookingKey, BookingLine } from "#store/booking/booking.ts";
import type { CheckedLine } from "#store/booking/confirm/checked.ts";
import type { TakenCredits } from "#store/credits/take.ts";

/** A line at its list price. */
export type PricedDateLine = Pick<BookingLine, "position" | "serviceId" | "price" | "seats" | "basis"> & {
  /** How many visits of a pass it takes. */
  people: number;
};

interface PricedDate {
  key: BookingKey;
  startsAt: Date | null;
  lines: readonly PricedDateLine[];
}

/** One date with its agreed terms, after all codes. */
export interface CreditedDate {
  /** What is left of the list price after coupons and passes. */
  total: number;
  /** What a card pays now. */
  payNow: number;
  lines: CheckedLine[];
  byVoucher?: { total: number; now: number };
  taken: TakenCredits | null;
}

interface Terms {
  services: readonly BookableService[];
  currency: string;
  /** In the order in which they were typed. */
  credits: readonly Credit[];
}

/** The sums of a visit, or of all dates of a series. The same function prices what is shown and what is booked. */
export function priceDates(
  dates: readonly PricedDate[],
  { services, currency, credits }: Terms,
): Result<CreditedDate[]> {
  const taken = takeOff(
    dates.map(({ lines }) => lines),
    credits,
    currency,
  );
  if (!taken.ok) {
    const least = credits.find((credit) => credit.kind === "coupon")?.minimum ?? 0;
    return refuse({
      code: "credit-refused",
      why: taken.refusal,
      ...(taken.refusal === "minimum" && { minimum: least }),
    });
  }
  const reduced = dates.map(({ startsAt, lines }, index) => ({
    startsAt,
    lines: lines.map((line, place) => ({ ...line, price: taken.value[index]![place]!.price })),
  }));
  const terms = agreedTerms(reduced, services, currency);
  const sums = reduced.map(({ lines }, index) => ({
    total: lines.reduce((sum, { price }) => sum + price, 0),
    payNow: terms[index]!.reduce((sum, { payNow }) => sum + payNow, 0),
  }));
  const vouchers = credits.filter((credit) => credit.kind === "voucher");
  const paid = payByVouchers(sums, vouchers, currency);
  const coupon = credits.find(({ kind }) => kind === "coupon");
  return ok(
    dates.map(({ key, lines }, index) => {
      const { total, payNow: dueNow } = sums[index]!;
      const { payNow, byVoucher } = paid[index]!;
      const agreed = terms[index]!.map((line): CheckedLine => {
        const place = lines.findIndex(({ position }) => position === line.position);
        const { price, ...off } = taken.value[index]![place]!;
        const { seats } = lines[place]!;
        return credits.length === 0 ? { ...line, seats, price } : { ...line, seats, price, credits: off };
      });
      if (credits.length === 0) return { total, payNow, lines: agreed, taken: null };
      return {
        total,
        payNow,
        lines: agreed,
        byVoucher: { total: sumOf(byVoucher), now: dueNow - payNow },
        taken: {
          booking: key,
          coupon: index === 0 && coupon !== undefined ? { id: coupon.id, amount: offBy(coupon.id) } : null,
          passes: passesOf(agreed),
          vouchers: byVoucher.map(({ voucherId, amount }) => ({ id: voucherId, amount })),
        },
      };
    }),
  );

  /** What the coupon took off all dates. */
  function offBy(couponId: string): number {
    const lines = taken.ok ? taken.value.flat() : [];
    return lines.reduce((sum, line) => sum + (line.couponId === couponId ? line.byCoupon : 0), 0);
  }
}

/** Whether a page that showed the codes like this showed the very sums that would be booked now. */
export function isAsShown(
  priced: readonly CreditedDate[],
  dates: readonly PricedDate[],
  { credits, ...terms }: Terms,
  shown: string,
): boolean {
  const then = asShown(credits, shown);
  if (then === null) return false;
  const said = priceDates(dates, { ...terms, credits: then });
  return said.ok && JSON.stringify(said.value) === JSON.stringify(priced);
}

function passesOf(lines: readonly CheckedLine[]): TakenCredits["passes"] {
  return lines
    .flatMap(({ position, credits }) =>
      credits?.passId == null ? [] : { id: credits.passId, position, visits: credits.visits },
    )
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function sumOf(parts: readonly VoucherPart[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** The booking as it is priced before any code. */
export function atListPrice<Listed extends Booking>(booking: Listed): Listed {
  if (booking.lines.every(({ discount }) => discount === 0)) return booking;
  const lines = booking.lines.map((line) => ({ ...line, price: line.price + line.discount, discount: 0 }));
  return { ...booking, lines };
}
