import { refundOf, type PaidLine } from "#domain/pricing/refund.ts";
import { floorToInstant, instantOf } from "#domain/time/instant.ts";
import type { Booking, BookingLine } from "#store/booking/bookings.ts";
import type { Database, Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import { lockPayment, setRefunded } from "#store/payments/payments.ts";
import { insertRefund, type RefundKey } from "#store/payments/refunds.ts";
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
}

/** The refund if these lines of a booking are cancelled now. Shown before the visitor confirms. */
export async function refundDue(
  db: Database | Transaction,
  booking: Booking,
  { lines = booking.lines, rule }: RefundOptions,
): Promise<number> {
  const money = await moneyOf(db, booking);
  if (money === null) return 0;
  const paid = lines.filter(({ isCancelled }) => !isCancelled).map((line) => ({ ...line, paid: line.payNow }));
  // A lower price was agreed after paying, so a part was paid for nothing.
  const isWhole = lines.length === booking.lines.length && paid.length === lines.length;
  const extra = isWhole ? Math.max(0, money.left - paid.reduce((so, line) => so + line.paid, 0)) : 0;
  const isFree = rule === "everything" || booking.businessChange === "moved";
  const sum = isFree ? paid.reduce((so, line) => so + line.paid, 0) : byRule(booking, paid, rule.asOf);
  return Math.min(sum + extra, money.left);
}

/** A request without a time has no cut-off. */
function byRule({ startsAt, currency }: Booking, lines: readonly PaidLine[], asOf: Date): number {
  const now = floorToInstant(asOf.getTime());
  return refundOf(lines, startsAt === null ? instantOf(Infinity) : floorToInstant(startsAt.getTime()), now, currency);
}

/**
 * Decides on the refund, inside the transaction that cancels and after the booking is locked. A job sends it to the
 * gateway.
 */
export async function refundBooking(
  tx: Transaction,
  booking: Booking,
  options: RefundOptions,
): Promise<RefundKey | null> {
  const money = await moneyOf(tx, booking);
  const payment = money && (await lockPayment(tx, money.payment));
  const amount = await refundDue(tx, booking, options);
  if (payment == null || amount === 0) return null;
  const { providerId, id: paymentId } = payment;
  await setRefunded(tx, payment, payment.refunded + amount);
  const refund = await insertRefund(tx, { providerId, paymentId, bookingId: booking.id, amount });
  await addJob(tx, "give-back", refund, { key: `refund ${refund.id}`, after: options.after ?? 0 });
  return refund;
}
