import type { Booking } from "#store/booking/booking.ts";
import type { Services } from "../../shared/services.ts";
import { paidFor } from "../../payments/paid-for.ts";
import { refundParts, type RefundOptions } from "../../payments/refund/refund-parts.ts";

export interface RefundPreview {
  /** The amount paid and not refunded yet. */
  paid: number;
  /** The amount that a cancellation now would refund. */
  due: number;
  /** What would go back to vouchers, and to passes. */
  toVoucher: number;
  visits: number;
}

/** For cancelling a visit, or several dates of a series, now. */
export async function readRefund(
  bookings: readonly Booking[],
  services: Pick<Services, "db" | "clock">,
): Promise<RefundPreview> {
  const outlook = { paid: 0, due: 0, toVoucher: 0, visits: 0 };
  for (const booking of bookings) {
    const own = await outlookOf(booking, {}, services);
    for (const name of ["paid", "due", "toVoucher", "visits"] as const) outlook[name] += own[name];
  }
  return outlook;
}

export async function outlookOf(
  booking: Booking,
  cancelled: Pick<RefundOptions, "lines" | "left">,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<RefundPreview> {
  const { toCard, toVoucher, visits } = await refundParts(db, booking, { ...cancelled, rule: { asOf: clock.now() } });
  return {
    paid: await paidFor(db, booking),
    due: toCard,
    toVoucher,
    visits: visits.reduce((sum, line) => sum + line.visits, 0),
  };
}
