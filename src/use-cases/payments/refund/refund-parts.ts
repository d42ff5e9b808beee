import { splitRefund } from "#domain/credits/give-back.ts";
import { isRefundable, refundOf, type PaidLine } from "#domain/pricing/refund.ts";
import { wholeUnits } from "#domain/pricing/share.ts";
import { floorToInstant, instantOf } from "#domain/time/instant.ts";
import type { Booking, BookingLine } from "#store/booking/booking.ts";
import type { VisitsBack } from "#store/credits/returns.ts";
import type { Database, Transaction } from "#store/database.ts";
import { moneyOf } from "../paid-for.ts";

export interface RefundOptions {
  /** The lines that are cancelled. Default: all. */
  lines?: readonly BookingLine[];
  /**
   * The terms that the visitor agreed to, at some instant. Everything, if someone else cancels, or if the business moved the
   * visit.
   */
  rule: { asOf: Date } | "everything";
  /** Seconds until the gateway is asked. Until then the cancellation can be undone. */
  after?: number;
  /** What the visit costs afterwards, and what of it is due when booking. Default: nothing, because all of it is cancelled. */
  left?: { total: number; payNow: number };
}

/** What goes back if lines of a booking are cancelled. */
export interface RefundParts {
  toCard: number;
  toVoucher: number;
  /** Visits of passes. */
  visits: VisitsBack[];
  /** Whether the coupon can be used again. */
  freesCoupon: boolean;
}

/** What goes back if these lines of a booking are cancelled now. Shown before the visitor confirms. */
export async function refundParts(
  db: Database | Transaction,
  booking: Booking,
  { lines = booking.lines, rule, left = nothingLeft }: RefundOptions,
): Promise<RefundParts> {
  const money = await moneyOf(db, booking);
  const active = booking.lines.filter(({ isCancelled }) => !isCancelled);
  const cancelled = lines.filter(({ isCancelled }) => !isCancelled).map((line) => ({ ...line, paid: line.payNow }));
  const isFree = rule === "everything" || booking.businessChange === "moved";
  const inTime = isFree ? cancelled : cancelled.filter((line) => isInTime(booking, line, rule.asOf));
  const due = isFree ? cancelled.reduce((so, line) => so + line.paid, 0) : byRule(booking, cancelled, rule.asOf);
  const dueNow = active.reduce((sum, { payNow }) => sum + payNow, 0);
  const byVoucherNow = Math.max(0, dueNow - booking.payNow);
  // What the business kept for a guest who cancelled is not given back with the rest.
  const hasSeatsBack = booking.guests.some(({ isCancelled }) => isCancelled);
  const beyond = booking.paidByVoucher - byVoucherNow;
  const byVoucherLater = Math.max(
    0,
    (hasSeatsBack ? Math.min(beyond, booking.total - dueNow) : beyond) - Math.max(0, left.total - left.payNow),
  );
  // A lower price was agreed after paying, so a part was paid for nothing.
  const isWhole = cancelled.length === booking.lines.length && !hasSeatsBack;
  const byCard = money?.left ?? 0;
  const extra = isWhole ? Math.max(0, byCard - booking.payNow) : 0;
  const { toCard, toVoucher } = splitRefund({
    due,
    byCard: byCard - extra,
    byVoucherLater,
    byVoucherNow: Math.min(byVoucherNow, booking.paidByVoucher),
  });
  return {
    toCard: wholeUnits(toCard + extra, booking.currency),
    toVoucher: Math.min(toVoucher, booking.paidByVoucher),
    visits: inTime.flatMap(({ position, passId, passVisits }) =>
      passId === null || passVisits === 0 ? [] : { position, passId, visits: passVisits },
    ),
    freesCoupon: left === nothingLeft && inTime.some(({ couponId }) => couponId !== null),
  };
}

/** What goes back to the card. */
export async function refundDue(db: Database | Transaction, booking: Booking, options: RefundOptions): Promise<number> {
  return (await refundParts(db, booking, options)).toCard;
}

const nothingLeft = { total: 0, payNow: 0 };

function isInTime({ startsAt }: Booking, line: PaidLine, asOf: Date): boolean {
  return isRefundable(line, startOf(startsAt), floorToInstant(asOf.getTime()));
}

/** A request without a time has no cut-off. */
function startOf(startsAt: Date | null) {
  return startsAt === null ? instantOf(Infinity) : floorToInstant(startsAt.getTime());
}

function byRule({ startsAt, currency }: Booking, lines: readonly PaidLine[], asOf: Date): number {
  return refundOf(lines, startOf(startsAt), floorToInstant(asOf.getTime()), currency);
}
