import { isUnderWay } from "#domain/payments/settle.ts";
import type { Database, Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import {
  findPayment,
  findPaymentByCheckout,
  abandonOpening,
  type Payment,
  type PaymentKey,
} from "#store/payments/payments.ts";
import type { Services } from "../../shared/services.ts";
import { gatewayOf } from "../gateway-of.ts";
import { settlePayment } from "./settle-payment.ts";

/** Seconds that opening a checkout may take. If it takes longer, no visitor was sent to that checkout. */
export const opensWithinSeconds = 90;

/** Reads a payment's checkout from the gateway and settles the payment. Returns the updated payment. */
export async function verifyPayment(key: PaymentKey, services: Services): Promise<Payment | undefined> {
  const { db, payments } = services;
  const payment = await findPayment(db, key);
  if (payment === undefined) return undefined;
  const gateway = gatewayOf(payment, payments);
  if (gateway === null) return payment;
  if (payment.checkoutId === null) {
    if (payment.secondsOld > opensWithinSeconds) await abandonOpening(db, payment);
    return findPayment(db, key);
  }
  const checkout = await gateway.readCheckout(payment.checkoutId);
  if (checkout !== null) await settlePayment(payment, checkout, services);
  return findPayment(db, key);
}

/**
 * A job that runs after a webhook. It reads the checkout from the gateway and does not trust the webhook's content.
 */
export async function verifyCheckout(services: Services, { about }: { about: string }): Promise<void> {
  const { db, payments } = services;
  const checkout = await payments.gateway.readCheckout(about);
  const payment = checkout && (await findPaymentByCheckout(db, payments.gateway.name, checkout));
  // Other products may use the same gateway account.
  if (checkout === null || payment == null) return;
  await settlePayment(payment, checkout, services);
}

/** Checks an open payment regularly, with or without webhooks: often at first, then every minute. */
export async function watchPayment(services: Services, key: PaymentKey): Promise<void> {
  const payment = await verifyPayment(key, services);
  if (payment !== undefined && isUnderWay(payment)) await watchLater(services, payment);
}

export async function watchLater(
  { db }: { db: Database | Transaction },
  { providerId, id, secondsOld }: Pick<Payment, "providerId" | "id" | "secondsOld">,
): Promise<void> {
  await addJob(db, "watch-payment", { providerId, id }, { key: `payment ${id}`, after: secondsOld < 600 ? 20 : 60 });
}
