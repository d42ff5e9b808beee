import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import { isUnderWay } from "#domain/payments/settle.ts";
import { GatewayUnavailable } from "#gateways/payments/gateway.ts";
import type { Transaction } from "#store/database.ts";
import { findPayment, insertPayment, openStoredPayment, type Payment } from "#store/payments/payments.ts";
import { bookingToken, hashToken, seal, unseal } from "../../shared/secrets.ts";
import type { Sender } from "../../limits/client.ts";
import { limitBookings } from "../../limits/limit-bookings.ts";
import type { Services } from "../../shared/services.ts";
import { closeCheckout } from "./close-checkouts.ts";
import { languageOfLinks } from "../../shared/reads/own-language.ts";
import { paymentAddress, paymentToken } from "./payment-token.ts";
import type { Payable } from "../../shared/purchase.ts";
import { opensWithinSeconds, watchLater } from "./verify-payment.ts";

/**
 * Gateways keep a checkout open for at least half an hour. The hold lasts longer, so that a payment in the last
 * second counts.
 */
const checkoutMinutes = 32;
const holdMinutes = 35;
/** A hold with payments lasts two hours at most, so no checkout is opened that would end later. */
const longestMinutes = 120;
/** Visitors are not sent to a checkout with less time left than this. */
const leastSeconds = 60;

export interface StartCommand {
  providerId: string;
  /** The token of the visit or order to pay for. */
  token: string;
  /** This server's origin, as the visitor's browser sees it. */
  origin: string;
  locale: CatalogueCode;
  /** The page, including its query, from which the visitor pays and to which they may return. */
  returnTo: string;
  /** What the visitor reads on the gateway's page. */
  title: string;
  detail: string;
  /** The client that sends the request, for the limits. */
  sender?: Sender | undefined;
}

/** `confirmed`: it was paid meanwhile. */
export type PaymentStart = { kind: "checkout"; url: string } | { kind: "confirmed" };

/**
 * Opens a checkout for a held purchase and returns its URL. A repeat returns the same checkout while it can be paid
 * and the price is the same. Otherwise the old checkout is closed first, so that the visitor cannot pay twice.
 */
export async function startPayment(command: StartCommand, services: Services): Promise<Result<PaymentStart>> {
  if (services.payments.isOff) return refuse({ code: "payments-off" });
  const limited = await limitBookings("pay", command, services);
  if (!limited.ok) return limited;
  try {
    for (let n = 0; n < 3; n++) {
      const turn = await services.db.transaction().execute((tx) => decide(tx, command, services));
      if (!turn.ok) return turn;
      const next = turn.value;
      if (next.kind === "confirmed" || next.kind === "checkout") return ok(next);
      if (next.kind === "close") await closeCheckout(next.payment, services);
      else {
        const url = await open(next, command, services);
        if (url !== null) return ok({ kind: "checkout", url });
      }
    }
    return refuse({ code: "unable" });
  } catch (fault) {
    if (fault instanceof GatewayUnavailable) return refuse({ code: "payment-unavailable" });
    throw fault;
  }
}

type Turn = PaymentStart | { kind: "close"; payment: Payment } | { kind: "open"; payment: Payment; email: string };

async function decide(tx: Transaction, command: StartCommand, services: Services): Promise<Result<Turn>> {
  const open = (token: string) => services.purchases.openPayable(tx, hashToken(token));
  // Once it is booked, the hold's token does not find it any more.
  const payable = (await open(command.token)) ?? (await open(bookingToken(command.token, services.secret)));
  if (payable?.providerId !== command.providerId) return refuse({ code: "booking-not-found" });
  const { facts, email } = payable;
  if (facts.state === "confirmed") return ok({ kind: "confirmed" });
  if (facts.state === "ended") return refuse({ code: "booking-not-found" });
  if (!payable.isLive) return refuse({ code: "hold-lapsed" });
  if (!payable.isChecked) return refuse({ code: "details-missing" });
  const amount = facts.payNow;
  if (amount === 0) return refuse({ code: "choice-unknown" });

  const before = payable.payments.find(isUnderWay);
  if (before === undefined) {
    if (payable.whyNot !== null) return refuse(payable.whyNot);
    if (payable.secondsHeld > (longestMinutes - holdMinutes) * 60) return refuse({ code: "hold-lapsed" });
    return ok({ kind: "open", payment: await insert(tx, command, payable, services), email });
  }
  if (payable.whyNot !== null || !isStillGood(before, amount, services)) return ok({ kind: "close", payment: before });
  if (before.sealedUrl === null) return ok({ kind: "open", payment: before, email });
  const kept = unseal(before.sealedUrl, paymentToken(command.token, before.id));
  return ok({ kind: "checkout", url: openedAgain(kept, command, services) });
}

function isStillGood(payment: Payment, amount: number, { payments }: Services): boolean {
  if (payment.amount !== amount || payment.gateway !== payments.gateway.name) return false;
  return payment.state === "opening"
    ? payment.secondsOld < opensWithinSeconds
    : payment.checkoutSecondsLeft > leastSeconds;
}

async function insert(
  tx: Transaction,
  { providerId, token, returnTo }: StartCommand,
  payable: Payable,
  { payments }: Services,
): Promise<Payment> {
  const id = randomUUID();
  const ownToken = paymentToken(token, id);
  const { facts, bookings, orderId } = payable;
  // The database keeps any name, so a payment that no version could ask about must not be written.
  if (!payments.known.has(payments.gateway.name))
    throw new Error(`no payment gateway is named "${payments.gateway.name}"`);
  await payable.hold(holdMinutes);
  await insertPayment(tx, {
    providerId,
    id,
    orderId,
    bookings,
    gateway: payments.gateway.name,
    minutes: checkoutMinutes,
    amount: facts.payNow,
    currency: facts.currency,
    tokenHash: hashToken(ownToken),
    sealedReturn: seal(JSON.stringify({ returnTo, token }), ownToken),
  });
  return (await findPayment(tx, { providerId, id }))!;
}

/** Null if the payment was given up while the gateway opened its checkout. */
async function open(
  { payment, email }: { payment: Payment; email: string },
  { token, origin, locale, title, detail }: StartCommand,
  services: Services,
): Promise<string | null> {
  const { gateway } = services.payments;
  const ownToken = paymentToken(token, payment.id);
  const back = paymentAddress(origin, locale, ownToken, await languageOfLinks(services));
  const { id: checkoutId, url } = await gateway.openCheckout({
    paymentId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    title,
    detail,
    email: email === "" ? null : email,
    locale,
    returnUrl: back,
    leaveUrl: `${back}&left=1`,
    expiresAt: payment.checkoutExpiresAt,
  });
  const isOpen = await services.db.transaction().execute(async (tx) => {
    const opened = await openStoredPayment(tx, payment, {
      checkoutId,
      sealedUrl: seal(keptUrl(url, services), ownToken),
    });
    if (opened) await watchLater({ db: tx }, { ...payment, secondsOld: 0 });
    return opened;
  });
  if (!isOpen) await gateway.expireCheckout(checkoutId);
  return isOpen ? url : null;
}

/** A checkout on this site is kept without its origin: another process, or a new APP_URL, serves it at another one. */
function keptUrl(url: string, { payments }: Services): string {
  if (payments.gateway.checkoutOrigin !== null) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Checkouts that an older version opened have an origin. */
function openedAgain(kept: string, { origin }: StartCommand, services: Services): string {
  if (services.payments.gateway.checkoutOrigin !== null) return kept;
  return new URL(keptUrl(new URL(kept, origin).href, services), origin).href;
}
