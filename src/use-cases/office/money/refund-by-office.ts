import { isBooked } from "#domain/booking/changes.ts";
import { refuse } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { payableUnit } from "#domain/pricing/currency.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import { lockPayment, setRefunded, type Payment } from "#store/payments/payments.ts";
import { insertRefund } from "#store/payments/refunds.ts";
import { moneyOf } from "../../payments/paid-for.ts";
import { readBookingMoney } from "../../payments/read-money.ts";
import { refundDue } from "../../payments/refund/refund-parts.ts";
import { logBookings } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { changeMoney, type MoneyChanged } from "./change-money.ts";
import { whyNoReason } from "#domain/office/reason.ts";

export interface OfficeRefund {
  reference: string;
  amount: number;
  reason: string;
  /** What the operator saw to be left. If something went back meanwhile, nothing is refunded. */
  left: number;
  key: string;
}

/** What can go back to the card, and what the form suggests. */
export async function readRefundable(
  booking: Booking,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<{ left: number; suggested: number | null }> {
  const left = (await moneyOf(db, booking))?.left ?? 0;
  const { over } = await readBookingMoney(db, booking);
  if (over > 0 && isBooked(booking.state)) return { left, suggested: Math.min(over, left) };
  const suggested =
    booking.state === "scheduled" ? await refundDue(db, booking, { rule: { asOf: clock.now() } }) : null;
  return { left, suggested: suggested === 0 ? null : suggested };
}

/** Gives back a part of what was paid online. The price stays as it is. */
export async function refundByOffice(
  office: Office,
  { reference, amount, reason, left, key }: OfficeRefund,
  services: Services,
): Promise<MoneyChanged> {
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const change = { reference, verb: "money.refund", operation: "office-refund", key, request: { amount, reason } };
  return changeMoney(office, { ...change, verb: "money.refund" }, services, async (tx, booking) => {
    const money = await moneyOf(tx, booking);
    const payment = money && (await lockPayment(tx, money.payment));
    if (money === null || payment == null || money.left !== left) return { code: "money-changed" };
    if (!isRefundableByOffice(amount, left, payment.currency)) return { code: "refund-amount" };
    const refund = await askRefund(tx, payment, { amount, bookingId: booking.id });
    await logBookings(tx, {
      bookings: [booking],
      by: office.actor,
      verb: "money.refund",
      reason,
      after: { refund, amount },
    });
    return null;
  });
}

/** Cards take no smaller units. */
export function isRefundableByOffice(amount: number, left: number, currency: string): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= left && amount % payableUnit(currency) === 0;
}

/** Asks the gateway for a refund of a locked payment, through a job. */
export async function askRefund(
  tx: Transaction,
  payment: Payment,
  { amount, bookingId }: { amount: number; bookingId: string | null },
): Promise<string> {
  const { providerId, id: paymentId } = payment;
  await setRefunded(tx, payment, payment.refunded + amount);
  const refund = await insertRefund(tx, { providerId, paymentId, bookingId, amount });
  await addJob(tx, "give-back", refund, { key: `refund ${refund.id}` });
  return refund.id;
}
