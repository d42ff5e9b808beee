import type { BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { GatewayUnavailable } from "#gateways/payments/gateway.ts";
import { findServices } from "#store/booking-pages.ts";
import { findBooking, type Booking } from "#store/bookings.ts";
import { claimAsking, findPaymentByToken, type Payment } from "#store/payments.ts";
import { readSeries } from "../booking/read-series.ts";
import { hashToken, unseal } from "../booking/secrets.ts";
import type { Services } from "../services.ts";
import { verifyPayment } from "./verify-payment.ts";

export interface ReadPayment {
  payment: Payment;
  booking: Booking;
  /** Everything that it pays for: the booking, or all dates of its series. */
  dates: Booking[];
  /** Null where nothing of what was paid for is offered any more. */
  provider: BookingProvider | null;
  /** Opens the booking, and the page that it was paid from. */
  token: string;
  returnTo: string;
}

/** A page that polls, or is reloaded in anger, asks the gateway no more often than this. */
const everySeconds = 2;

/**
 * What became of a payment, for whoever comes back from its checkout: the gateway is asked, whatever the address says. Where
 * it cannot be reached, what we know so far.
 */
export async function readPayment(
  { token, checkoutId }: { token: string; checkoutId: string | null },
  services: Services,
): Promise<Result<ReadPayment>> {
  const known = await findPaymentByToken(services.db, hashToken(token));
  if (known === undefined) return refuse({ code: "payment-not-found" });
  if (checkoutId !== null && checkoutId !== known.checkoutId) return refuse({ code: "payment-mismatch" });
  const payment = (await askAgain(known, services)) ?? known;
  const { returnTo, token: purchaseToken } = JSON.parse(unseal(payment.sealedReturn, token)) as {
    returnTo: string;
    token: string;
  };
  const booking = await findBooking(services.db, hashToken(purchaseToken));
  if (booking === undefined) return refuse({ code: "payment-not-found" });
  const ids = [...new Set(booking.lines.map(({ serviceId }) => serviceId))];
  const provider = (await findServices(services.db, booking.providerId, ids))?.provider ?? null;
  const series = await readSeries(booking, services);
  const dates = series.length === 0 ? [booking] : series.map((date) => date.booking);
  return ok({ payment, booking, dates, provider, token: purchaseToken, returnTo });
}

async function askAgain(payment: Payment, services: Services): Promise<Payment | undefined> {
  const isUnderWay = payment.state === "opening" || payment.state === "open";
  if (!isUnderWay || !(await claimAsking(services.db, payment, everySeconds))) return payment;
  try {
    return await verifyPayment(payment, services);
  } catch (fault) {
    if (fault instanceof GatewayUnavailable) return payment;
    throw fault;
  }
}
