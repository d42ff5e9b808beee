import { purchaseState } from "#domain/payments/settle.ts";
import { lockBookings } from "#store/bookings.ts";
import type { Transaction } from "#store/database.ts";
import type { Payment } from "#store/payments.ts";
import { confirmAll } from "../booking/confirm.ts";
import { announce } from "../mail/announce.ts";
import { retakePlaces } from "../booking/retake.ts";
import type { Services } from "../services.ts";
import type { Purchase } from "./purchase.ts";

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
