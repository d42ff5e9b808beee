import type { Booking } from "#store/booking/booking.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { Payment } from "#store/payments/payments.ts";
import { listPaymentsOf } from "#store/payments/payment-lists.ts";
import { refundedOf } from "#store/payments/refunds.ts";

/** A booking's payment, and how much of it is not refunded. */
export async function moneyOf(
  db: Database | Transaction,
  { providerId, id: bookingId }: Booking,
): Promise<{ payment: Payment; left: number } | null> {
  const payments = await listPaymentsOf(db, { providerId, bookingId });
  const payment = payments.find(({ state }) => state === "paid");
  if (payment === undefined) return null;
  const share = payment.bookings.find(({ id }) => id === bookingId)?.amount ?? 0;
  const back = await refundedOf(db, { providerId, bookingId });
  return { payment, left: Math.max(0, Math.min(share - back, payment.captured - payment.refunded)) };
}

/** The amount refunded for a booking, including pending refunds. */
export function refundedFor(db: Database, { providerId, id: bookingId }: Booking): Promise<number> {
  return refundedOf(db, { providerId, bookingId });
}

/** The amount paid for a booking and not refunded. What is due when booking does not tell it: another price may be agreed on since. */
export async function paidFor(db: Database, booking: Booking): Promise<number> {
  return (await moneyOf(db, booking))?.left ?? 0;
}
