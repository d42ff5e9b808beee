import { isBooked } from "#domain/booking/changes.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { isUnderWay } from "#domain/payments/settle.ts";
import { GatewayUnavailable } from "#gateways/payments/gateway.ts";
import { findBooking } from "#store/booking/bookings.ts";
import { findOrder, type Order } from "#store/shop/orders.ts";
import { claimVerification, findPaymentByToken, type Payment } from "#store/payments/payments.ts";
import { findProviderContact, type ProviderContact } from "#store/offers/providers.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { localizeBooking, type ShownBooking } from "../booking/find/localize-booking.ts";
import { describeBooking } from "../booking/manage/read-manage.ts";
import { readSeries } from "../booking/manage/read-series.ts";
import { hashToken, unseal } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";
import { erasedAt } from "../shared/reads/why-gone.ts";
import { findBecome } from "../booking/confirm/own-token.ts";
import { whyNotConfirmable } from "../booking/confirm/booking-purchase.ts";
import { localeIn, taxInOrder, type IncludedTax } from "../invoices/lines.ts";
import { hasTax } from "../invoices/read-invoices.ts";
import { listBought, type BoughtCredit } from "../shop/read-credit.ts";
import { verifyPayment } from "../payments/checkout/verify-payment.ts";

export interface ReadPayment {
  payment: Payment;
  paidFor: PaidFor;
  /** The vouchers and passes that the payment bought. */
  bought: BoughtCredit[];
  /** The tax in the price of an order; null if the business writes no invoices, and for a visit. */
  taxes: IncludedTax[] | null;
  provider: ProviderContact;
  /** Why it cannot be paid any more, even if it is still held. */
  whyNot: Refusal | null;
  /** Opens the booking or order, and the page from which it was paid. */
  token: string;
  returnTo: string;
}

export type PaidFor =
  | {
      kind: "visit";
      booking: ShownBooking;
      /** The booking, or all dates of its series. */
      dates: ShownBooking[];
      services: BookableService[];
    }
  | { kind: "order"; order: Order };

/** A page that polls or is reloaded repeatedly asks the gateway no more often than this. */
const everySeconds = 2;

/**
 * The state of a payment, for a visitor who returns from its checkout. It asks the gateway and does not trust the
 * URL. If the gateway is unavailable, it returns the stored state.
 */
export async function readPayment(
  { token, checkoutId }: { token: string; checkoutId: string | null },
  services: Services,
  locale: VisitorLocale = null,
): Promise<Result<ReadPayment>> {
  const known = await findPaymentByToken(services.db, hashToken(token));
  if (known === undefined) return refuse({ code: "payment-not-found" });
  if (checkoutId !== null && checkoutId !== known.checkoutId) return refuse({ code: "payment-mismatch" });
  const asked = (await askAgain(known, services)) ?? known;
  // The purchase was erased, and the return address with it.
  if (asked.sealedReturn === "") return refuse(await erasedAt(services.db, asked.providerId));
  const { returnTo, token: purchaseToken } = JSON.parse(unseal(asked.sealedReturn, token)) as {
    returnTo: string;
    token: string;
  };
  const found = await readPaidFor(asked, purchaseToken, services, locale);
  if (found === null) return refuse({ code: "payment-not-found" });
  const { paidFor } = found;
  // It may have been paid between the two reads. Then what was bought and the payment must not contradict each other.
  const isOlder = isUnderWay(asked) && isHad(paidFor);
  const payment = (isOlder && (await findPaymentByToken(services.db, hashToken(token)))) || asked;
  const provider = await findProviderContact(services.db, payment.providerId);
  const whyNot = paidFor.kind === "visit" ? await whyNotConfirmable(services.db, paidFor.dates, [payment]) : null;
  const bought = paidFor.kind === "order" ? await listBought(paidFor.order, services) : [];
  const taxes = paidFor.kind === "order" ? await taxesOf(paidFor.order, services, locale) : null;
  return ok({ payment, paidFor, bought, taxes, provider, whyNot, token: found.token, returnTo });
}

/** Whether this or another payment has already paid for it. */
export function isHad(paidFor: PaidFor): boolean {
  return paidFor.kind === "visit" ? isBooked(paidFor.booking.state) : paidFor.order.state === "paid";
}

async function taxesOf(order: Order, { db }: Services, locale: VisitorLocale): Promise<IncludedTax[] | null> {
  if (!(await hasTax(order.providerId, { db }))) return null;
  return taxInOrder(db, order, locale ?? localeIn(order.locale));
}

async function readPaidFor(
  { orderId }: Payment,
  token: string,
  services: Services,
  locale: VisitorLocale,
): Promise<{ paidFor: PaidFor; token: string } | null> {
  const { db } = services;
  if (orderId !== null) {
    const order = await findOrder(db, hashToken(token));
    return order === undefined ? null : { paidFor: { kind: "order", order }, token };
  }
  const held = await findBooking(db, hashToken(token));
  const become = held === undefined ? await findBecome(token, services) : { booking: held, token };
  const found = become?.booking;
  const managed = found && (await describeBooking(found, services, locale));
  if (!managed?.ok) return null;
  const { booking, services: booked } = managed.value;
  const series = await readSeries(booking, services);
  const dates = series.length === 0 ? [booking] : series.map((date) => localizeBooking(date.booking, booked));
  return { paidFor: { kind: "visit", booking, dates, services: booked }, token: become!.token };
}

/** Asks the gateway about a payment that is under way, but not too often. */
export async function askAgain(payment: Payment, services: Services): Promise<Payment | undefined> {
  if (!isUnderWay(payment) || !(await claimVerification(services.db, payment, everySeconds))) return payment;
  try {
    return await verifyPayment(payment, services);
  } catch (fault) {
    if (fault instanceof GatewayUnavailable) return payment;
    throw fault;
  }
}
