import { spreadBack } from "#domain/credits/give-back.ts";
import type { Booking } from "#store/booking/booking.ts";
import { endCouponUse, listVoucherParts, returnToVouchers, returnVisits } from "#store/credits/returns.ts";
import type { Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import { lockPayment, setRefunded } from "#store/payments/payments.ts";
import { insertRefund, type RefundKey } from "#store/payments/refunds.ts";
import { moneyOf } from "../paid-for.ts";
import { refundParts, type RefundOptions, type RefundParts } from "./refund-parts.ts";

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
  const parts = await refundParts(tx, booking, options);
  await giveBackCredits(tx, booking, parts);
  const amount = parts.toCard;
  if (payment == null || amount === 0) return null;
  const { providerId, id: paymentId } = payment;
  await setRefunded(tx, payment, payment.refunded + amount);
  const refund = await insertRefund(tx, { providerId, paymentId, bookingId: booking.id, amount });
  await addJob(tx, "give-back", refund, { key: `refund ${refund.id}`, after: options.after ?? 0 });
  return refund;
}

/** Codes are used again: vouchers get their money, passes their visits, and the coupon its use. */
async function giveBackCredits(
  tx: Transaction,
  booking: Booking,
  { toVoucher, visits, freesCoupon }: RefundParts,
): Promise<void> {
  if (freesCoupon) await endCouponUse(tx, booking);
  await returnVisits(tx, booking, visits);
  if (toVoucher > 0) await returnToVouchers(tx, booking, spreadBack(await listVoucherParts(tx, booking), toVoucher));
}
