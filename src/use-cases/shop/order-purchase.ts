import { orderPurchaseState } from "#domain/shop/order.ts";
import type { Transaction } from "#store/database.ts";
import {
  changeOrder,
  extendOrder,
  lockOrder,
  lockOrderByToken,
  type Order,
  type OrderKey,
} from "#store/shop/orders.ts";
import { reserveStock } from "#store/shop/stock.ts";
import { insertOrderMails } from "#store/mail/mails.ts";
import { listPaymentsOfOrder } from "#store/payments/payment-lists.ts";
import type { Services } from "../shared/services.ts";
import { issueCredits } from "./issue-credits.ts";
import type { Payable, Purchase, ConfirmOutcome } from "../shared/purchase.ts";

/** An order's stock: reserved while it is held, sold when it is paid. */
export async function openOrderPurchase(
  tx: Transaction,
  key: OrderKey,
  services: Pick<Services, "secret">,
): Promise<Purchase> {
  const order = await lockOrder(tx, key);
  if (order === undefined) throw new Error("a payment's order does not exist");

  async function confirm(): Promise<ConfirmOutcome> {
    await changeOrder(tx, key, "paid");
    await issueCredits(tx, order!, services);
    await insertOrderMails(tx, key);
    return "taken";
  }

  return {
    facts: factsOf(order),
    confirm,
    async reserveAgain() {
      return (await reserveStock(tx, order.providerId, order.lines)) ? confirm() : "lost";
    },
  };
}

export async function openOrderPayable(tx: Transaction, tokenHash: Buffer): Promise<Payable | undefined> {
  const order = await lockOrderByToken(tx, tokenHash);
  if (order === undefined) return undefined;
  const { providerId, id: orderId, email } = order;
  return {
    providerId,
    facts: factsOf(order),
    isLive: order.state === "held" && (order.secondsLeft ?? 0) > 0,
    isChecked: true,
    whyNot: null,
    secondsHeld: order.secondsOld,
    email,
    bookings: [],
    orderId,
    payments: await listPaymentsOfOrder(tx, { providerId, orderId }),
    hold: (minutes) => extendOrder(tx, order, minutes),
  };
}

/** An erased order has no buyer any more, so a payment for it is refunded. */
function factsOf({ state, total, currency, erasedAt }: Order): Purchase["facts"] {
  return { state: erasedAt === null ? orderPurchaseState(state) : "ended", payNow: total, currency };
}
