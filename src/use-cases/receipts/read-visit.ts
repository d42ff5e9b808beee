import type { VisitFacts } from "#domain/booking/facts/visit-facts.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { defaultLocale, localeOf } from "#domain/locales/locales.ts";
import type { PaymentState } from "#domain/payments/settle.ts";
import { listPaymentsOf } from "#store/payments/payment-lists.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { findBecome, isOwnBooking } from "../booking/confirm/own-token.ts";
import {
  describeBooking,
  readManaged,
  visitOfMove,
  whyNotCancel,
  type ManagedBooking,
} from "../booking/manage/read-manage.ts";
import { readRefund } from "../booking/manage/read-refund.ts";
import { readSeries, type SeriesDate } from "../booking/manage/read-series.ts";
import { paidFor, refundedFor } from "../payments/paid-for.ts";
import type { Services } from "../shared/services.ts";
import { askAgain } from "./read-payment.ts";
import { visitFacts } from "./visit-facts.ts";

/** The newest payment for a visit. */
export interface VisitPayment {
  state: PaymentState;
  amount: number;
  currency: string;
}

/** Everything about a visit that its booker may know, by its token. */
export interface ReadVisit extends ManagedBooking {
  /** Its own, if the hold's was sent. */
  token: string;
  /** What pages, mails and entries say of it too. Its sums are those of this booking, without other dates. */
  facts: VisitFacts;
  /** All dates of its series; empty without one. */
  dates: SeriesDate[];
  paid: number;
  refunded: number;
  /** What a cancellation now would give back. */
  refundDue: number;
  whyNotMove: Refusal | null;
  whyNotCancel: Refusal | null;
  payment: VisitPayment | null;
}

export async function readVisit(
  token: string,
  services: Services,
  locale: VisitorLocale = null,
): Promise<Result<ReadVisit>> {
  const { db, clock } = services;
  const read = await readOfProgram(token, services, locale);
  if (!read.ok) return read;
  const { booking } = read.value;
  const move = visitOfMove(read.value, clock.now());
  const refund = await readRefund([booking], services);
  const code = locale ?? defaultLocale;
  const reader = { locale: code, tag: localeOf(code).tag, zone: booking.zone };
  const recipient = { kind: "booker" } as const;
  return ok({
    ...read.value,
    facts: await visitFacts({ managed: read.value, dates: [booking], recipient, reader }, services),
    dates: await readSeries(booking, services),
    paid: await paidFor(db, booking),
    refunded: await refundedFor(db, booking),
    refundDue: refund.due,
    whyNotMove: move.ok ? null : move.refusal,
    whyNotCancel: whyNotCancel(read.value, clock.now()),
    payment: await newestPayment(booking, services),
  });
}

/**
 * By the booking's token, or by that of a hold that no browser typed into: only a program knows that one. It may have been paid
 * since.
 */
async function readOfProgram(
  token: string,
  services: Services,
  locale: VisitorLocale = null,
): Promise<Result<ManagedBooking & { token: string }>> {
  const read = await readManaged(token, services, locale);
  if (!read.ok) {
    const become = await findBecome(token, services);
    if (become === undefined || !isOwnBooking(become.booking, null)) return read;
    const described = await describeBooking(become.booking, services, locale);
    return described.ok ? ok({ ...described.value, token: become.token }) : described;
  }
  const { state, typedBy } = read.value.booking;
  const isHold = state === "held" || state === "expired";
  return isHold && typedBy !== null ? refuse({ code: "booking-not-found" }) : ok({ ...read.value, token });
}

/** The state of the newest payment. It asks the gateway if that may have changed. */
export async function readVisitPayment(token: string, services: Services): Promise<Result<VisitPayment | null>> {
  const read = await readOfProgram(token, services);
  return read.ok ? ok(await newestPayment(read.value.booking, services, true)) : read;
}

async function newestPayment(
  { providerId, id: bookingId }: ManagedBooking["booking"],
  services: Services,
  asksGateway = false,
): Promise<VisitPayment | null> {
  const payments = await listPaymentsOf(services.db, { providerId, bookingId });
  const payment = payments.toSorted((one, other) => one.secondsOld - other.secondsOld)[0];
  if (payment === undefined) return null;
  const { state, amount, currency } = (asksGateway ? await askAgain(payment, services) : null) ?? payment;
  return { state, amount, currency };
}
