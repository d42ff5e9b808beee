import { settle, type ReturnReason } from "#domain/payments/settle.ts";
import type { Checkout } from "#gateways/payments/gateway.ts";
import type { Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import {
  changePayment,
  findPayment,
  lockPayment,
  setRefunded,
  type Payment,
  type PaymentKey,
} from "#store/payments/payments.ts";
import { insertRefund, refundedOf } from "#store/payments/refunds.ts";
import { isTransient } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";

/** After this many lost races, the purchase counts as lost and the payment is refunded. */
const attempts = 8;

/** Thrown inside the transaction to roll back a purchase that failed half way. */
class NotTaken extends Error {
  readonly why: ReturnReason | "raced";
  constructor(why: ReturnReason | "raced") {
    super("not taken");
    this.why = why;
  }
}

/** Settles a payment by the state of its checkout, in one transaction. Safe to repeat, and to run concurrently. */
export async function settlePayment(key: PaymentKey, checkout: Checkout, services: Services): Promise<void> {
  let gone: ReturnReason | null = null;
  let races = 0;
  let faults = 0;
  for (;;) {
    try {
      await services.db.transaction().execute((tx) => settleOnce(tx, key, checkout, gone, services));
      return;
    } catch (fault) {
      if (fault instanceof NotTaken) {
        if (fault.why !== "raced") gone = fault.why;
        else if (++races >= attempts) gone = "lost";
      } else if (!isTransient(fault) || ++faults >= attempts) throw fault;
    }
  }
}

async function settleOnce(
  tx: Transaction,
  key: PaymentKey,
  checkout: Checkout,
  /** Why the purchase cannot be confirmed, if an earlier attempt found out. */
  gone: ReturnReason | null,
  services: Services,
): Promise<void> {
  const known = await findPayment(tx, key);
  if (known === undefined) return;
  const purchase = await services.purchases.open(tx, known, services);
  const payment = await lockPayment(tx, key);
  if (payment === undefined) return;
  const settlement = settle(payment, checkout, purchase.facts);
  switch (settlement.kind) {
    case "nothing":
    case "wait":
      return;
    case "close":
      return changePayment(tx, payment, { state: "unpaid" });
    case "confirm":
    case "reserve-again": {
      if (gone !== null) return giveAllBack(tx, payment, checkout, gone, services);
      const taking = await (settlement.kind === "confirm" ? purchase.confirm() : purchase.reserveAgain());
      if (taking !== "taken") throw new NotTaken(taking);
      await changePayment(tx, payment, {
        state: "paid",
        checkoutId: checkout.id,
        captured: checkout.amount,
        refunded: checkout.refunded,
      });
      return noteRefunds(tx, payment, checkout.refunded);
    }
    case "give-back":
      return giveAllBack(tx, payment, checkout, settlement.reason, services);
    case "note-refund": {
      const refunded = Math.min(checkout.refunded, payment.captured);
      await setRefunded(tx, payment, refunded);
      return noteRefunds(tx, payment, refunded - payment.refunded);
    }
  }
}

/** Refunds that were made at the gateway itself. Of several bookings, the first ones get them. */
async function noteRefunds(tx: Transaction, payment: Payment, amount: number): Promise<void> {
  const { providerId, id: paymentId, bookings } = payment;
  let left = amount;
  for (const { id: bookingId, amount: share } of bookings) {
    const part = Math.min(left, share - (await refundedOf(tx, { providerId, bookingId })));
    if (part <= 0) continue;
    await insertRefund(tx, { providerId, paymentId, bookingId, amount: part, state: "done" });
    left -= part;
  }
  if (left > 0) await insertRefund(tx, { providerId, paymentId, bookingId: null, amount: left, state: "done" });
}

async function giveAllBack(
  tx: Transaction,
  payment: Payment,
  checkout: Checkout,
  returnReason: ReturnReason,
  { payments }: Services,
): Promise<void> {
  const { providerId, id: paymentId } = payment;
  const { id: checkoutId, amount: captured, refunded } = checkout;
  await changePayment(tx, payment, { state: "returned", checkoutId, captured, refunded: captured, returnReason });
  if (refunded > 0) await insertRefund(tx, { providerId, paymentId, bookingId: null, amount: refunded, state: "done" });
  if (captured > refunded) {
    const refund = await insertRefund(tx, { providerId, paymentId, bookingId: null, amount: captured - refunded });
    await addJob(tx, "give-back", refund, { key: `refund ${refund.id}` });
  }
  if (returnReason === "mismatch") {
    payments.alert("a payment does not match the requested amount; it is refunded", {
      payment: paymentId,
      asked: `${payment.amount} ${payment.currency}`,
      paid: `${checkout.amount} ${checkout.currency}`,
    });
  }
}
