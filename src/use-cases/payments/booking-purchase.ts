import { purchaseState } from "#domain/payments/settle.ts";
import { isLive, takesPlaces } from "#domain/booking/draft.ts";
import { lockBookings } from "#store/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { extendHold } from "#store/holds.ts";
import { listPaymentsOf, type Payment } from "#store/payments.ts";
import { lockTogether } from "#store/series.ts";
import { confirmAll } from "../booking/confirm.ts";
import { announce } from "../mail/announce.ts";
import { retakePlaces } from "../booking/retake.ts";
import type { Services } from "../services.ts";
import type { Payable, Purchase } from "./purchase.ts";

/** A visit, or all dates of a series: confirmed together, or not at all. */
export async function openBookingPurchase(tx: Transaction, payment: Payment, services: Services): Promise<Purchase> {
  const ids = payment.bookings.map(({ id }) => id);
  const bookings = await lockBookings(tx, payment.providerId, ids);

  async function confirm(): Promise<boolean> {
    const visits = bookings.map((booking) => ({ booking, total: booking.total }));
    if (!(await confirmAll(tx, visits))) return false;
    const [first, ...others] = bookings;
    if (first !== undefined) await announce(tx, { kind: "receipt", bookings: [first, ...others], event: payment.id });
    return true;
  }

  return {
    facts: {
      state: purchaseState(bookings.map(({ state }) => state)),
      payNow: bookings.reduce((sum, booking) => sum + booking.payNow, 0),
      currency: payment.currency,
    },
    confirm,
    async retake() {
      for (const booking of bookings.filter(({ state }) => state === "expired")) {
        const retaken = await retakePlaces(tx, booking, services);
        if (retaken !== "taken") return retaken;
      }
      return (await confirm()) ? "taken" : "gone";
    },
  };
}

export async function openBookingPayable(tx: Transaction, tokenHash: Buffer): Promise<Payable | undefined> {
  const bookings = await lockTogether(tx, tokenHash);
  const [booker] = bookings;
  if (booker === undefined) return undefined;
  const { providerId, id: bookingId, currency, email } = booker;
  return {
    providerId,
    facts: {
      state: purchaseState(bookings.map(({ state }) => state)),
      payNow: bookings.reduce((sum, { payNow }) => sum + payNow, 0),
      currency,
    },
    isLive: bookings.every(isLive),
    secondsHeld: takesPlaces(booker) ? booker.secondsOld : 0,
    email,
    bookings: bookings.map(({ id, payNow }) => ({ id, amount: payNow })),
    orderId: null,
    payments: await listPaymentsOf(tx, { providerId, bookingId }),
    hold: (minutes) => extendHold(tx, tokenHash, minutes),
  };
}
