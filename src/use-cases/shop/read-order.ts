import { findOrder, listOrderCredits, type Order, type OrderCredit } from "#store/shop/orders.ts";
import { listPaymentsOfOrder } from "#store/payments/payment-lists.ts";
import { hashToken } from "../shared/secrets.ts";
import { paymentToken } from "../payments/checkout/payment-token.ts";
import type { Services } from "../shared/services.ts";

export interface ReadOrder {
  order: Order;
  /** The token of its payment page; null before the first payment. */
  payment: string | null;
  /** What its lines give besides goods. */
  credits: OrderCredit[];
}

/** An order, for the holder of its token. */
export async function readOrder(token: string, { db }: Services): Promise<ReadOrder | null> {
  const order = await findOrder(db, hashToken(token));
  if (order === undefined) return null;
  const { providerId, id: orderId } = order;
  const payments = await listPaymentsOfOrder(db, { providerId, orderId });
  const payment = payments.find(({ state }) => state === "paid") ?? payments[0];
  const credits = order.lines.some(({ variantId }) => variantId === null) ? await listOrderCredits(db, order) : [];
  return { order, credits, payment: payment === undefined ? null : paymentToken(token, payment.id) };
}
