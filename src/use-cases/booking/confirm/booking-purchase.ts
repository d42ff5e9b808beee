import { isUnderWay, purchaseState } from "#domain/payments/settle.ts";
import { isDraftLive, reservesTime } from "#domain/booking/details/draft.ts";
import type { Refusal } from "#domain/errors.ts";
import { areOffered } from "#store/booking/pages/booking-pages.ts";
import { lockBookings } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Database, Transaction } from "#store/database.ts";
import { extendLockedHold } from "#store/booking/holds.ts";
import { isLinkOpen } from "#store/booking/one-time-links.ts";
import type { Payment } from "#store/payments/payments.ts";
import { listPaymentsOf } from "#store/payments/payment-lists.ts";
import { lockTogether } from "#store/booking/series.ts";
import { confirmAll } from "./confirm.ts";
import { takeAgain } from "../../credits/spend-credits.ts";
import { announce } from "../../shared/announce.ts";
import { reserveAgain } from "../hold/reserve-again.ts";
import type { Services } from "../../shared/services.ts";
import type { Payable, Purchase, ConfirmOutcome } from "../../shared/purchase.ts";

/** A visit, or all dates of a series. All are confirmed or none. */
export async function openBookingPurchase(tx: Transaction, payment: Payment, services: Services): Promise<Purchase> {
  const ids = payment.bookings.map(({ id }) => id);
  const bookings = await lockBookings(tx, payment.providerId, ids);

  async function confirm(): Promise<ConfirmOutcome> {
    // The visitor changed the dates in another window while paying.
    if (!bookings.every(({ isChecked }) => isChecked)) return "changed";
    const visits = bookings.map((booking) => ({ booking, total: booking.total }));
    // A one-time link that was open when the checkout began still counts, so that visitors do not pay in vain.
    if (!(await confirmAll(tx, visits, { secret: services.secret, linkSeconds: payment.secondsOld })))
      return "link-used";
    const [first, ...others] = bookings;
    if (first !== undefined) await announce(tx, { kind: "receipt", bookings: [first, ...others], event: payment.id });
    return "taken";
  }

  // An erased booking has no visitor any more, so a payment for it is refunded.
  const isErased = bookings.some(({ erasedAt }) => erasedAt !== null);
  return {
    facts: {
      state: isErased ? "ended" : purchaseState(bookings.map(({ state }) => state)),
      payNow: bookings.reduce((sum, booking) => sum + booking.payNow, 0),
      currency: payment.currency,
    },
    confirm,
    async reserveAgain() {
      for (const booking of bookings.filter(({ state }) => state === "expired")) {
        const retaken = await reserveAgain(tx, booking, services);
        if (retaken !== "taken") return retaken;
      }
      if (
        !(await takeAgain(
          tx,
          bookings.filter(({ state }) => state === "expired"),
        ))
      )
        return "lost";
      return confirm();
    },
  };
}

/** Why held bookings could not be confirmed if they were paid for now; null if nothing is known to prevent it. */
export async function whyNotConfirmable(
  db: Database | Transaction,
  bookings: readonly Booking[],
  payments: readonly Payment[],
): Promise<Refusal | null> {
  const [first] = bookings;
  if (first === undefined) return null;
  const { providerId, linkId } = first;
  const seconds = payments.find(isUnderWay)?.secondsOld ?? 0;
  if (linkId !== null && !(await isLinkOpen(db, { providerId, linkId, seconds }))) return { code: "link-expired" };
  const serviceIds = bookings.flatMap(({ lines }) => lines.map((line) => line.serviceId));
  return (await areOffered(db, providerId, serviceIds)) ? null : { code: "not-offered" };
}

export async function openBookingPayable(tx: Transaction, tokenHash: Buffer): Promise<Payable | undefined> {
  const bookings = await lockTogether(tx, tokenHash);
  const [booker] = bookings;
  if (booker === undefined) return undefined;
  const { providerId, id: bookingId, currency, email } = booker;
  const payments = await listPaymentsOf(tx, { providerId, bookingId });
  return {
    providerId,
    facts: {
      state: purchaseState(bookings.map(({ state }) => state)),
      payNow: bookings.reduce((sum, { payNow }) => sum + payNow, 0),
      currency,
    },
    isLive: bookings.every(isDraftLive),
    isChecked: bookings.every((booking) => booking.isChecked),
    secondsHeld: reservesTime(booker) ? booker.secondsOld : 0,
    email,
    bookings: bookings.map(({ id, payNow }) => ({ id, amount: payNow })),
    orderId: null,
    payments,
    whyNot: await whyNotConfirmable(tx, bookings, payments),
    hold: (minutes) => extendLockedHold(tx, tokenHash, minutes),
  };
}
