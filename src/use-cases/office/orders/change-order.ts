import { ok, refuse, type Result } from "#domain/errors.ts";
import { readReference } from "#domain/booking/reference.ts";
import type { Office } from "#domain/office/actor.ts";
import type { LoggedValues, LoggedVerb } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { Transaction } from "#store/database.ts";
import { findProviderContact } from "#store/offers/providers.ts";
import { logQuery } from "#store/office/shared/log.ts";
import {
  findOfficeOrder,
  listOfficeOrders,
  pageOfOrders,
  setHandedOver,
  setRestocked,
  type OfficeOrder,
  type OrderCursor,
  type OrderFilter,
} from "#store/office/orders/orders.ts";
import { lockPayment } from "#store/payments/payments.ts";
import { listPaymentsOfOrder } from "#store/payments/payment-lists.ts";
import { lockOrder } from "#store/shop/orders.ts";
import { releaseStock } from "#store/shop/stock.ts";
import { refundableOf, takeBackCredits } from "../../shop/refund-credits.ts";
import type { Services } from "../../shared/services.ts";
import { runMoney, type MoneyChanged } from "../money/change-money.ts";
import { whyNoReason } from "#domain/office/reason.ts";
import { askRefund, isRefundableByOffice } from "../money/refund-by-office.ts";

export { orderFilters, type OfficeOrder, type OrderFilter } from "#store/office/orders/orders.ts";

const mostOrders = 50;

/** Paid orders, the newest first, and where the list goes on. */
export async function listProviderOrders(
  { providerId }: Office,
  { filter, before }: { filter: OrderFilter; before: string | null },
  { db }: Pick<Services, "db">,
): Promise<{ orders: OfficeOrder[]; next: string | null }> {
  const since = before === null ? Number.NaN : Date.parse(before);
  const from = Number.isNaN(since) ? null : new Date(since);
  const found = await listOfficeOrders(db, { providerId, filter, before: from, most: mostOrders + 1 });
  const orders = found.slice(0, mostOrders);
  return { orders, next: found.length > mostOrders ? orders.at(-1)!.paidAt.toISOString() : null };
}

/** One page of the same list for a program. */
export async function pageOrders(
  { providerId, actor }: Office,
  { filter, after, most }: { filter: OrderFilter; after: OrderCursor | null; most: number },
  { db }: Pick<Services, "db">,
): Promise<Result<{ zone: string; orders: (OfficeOrder & OrderCursor)[] }, OfficeRefusal>> {
  if (reachOf(actor.grant, "orders.run") === "none") return refuse({ code: "not-allowed" });
  const { zone } = await findProviderContact(db, providerId);
  return ok({ zone, orders: await pageOfOrders(db, { providerId, filter, after, most }) });
}

/** The paid order of a reference, at the operator's provider. */
export async function findProviderOrder(
  { providerId }: Office,
  typed: string,
  { db }: Pick<Services, "db">,
): Promise<OfficeOrder | null> {
  const reference = readReference(typed);
  return (reference !== null && (await findOfficeOrder(db, { providerId, reference }))) || null;
}

/** Records that the goods were handed over, or that they were not after all. */
export async function handOver(
  office: Office,
  { reference, isDone, key }: { reference: string; isDone: boolean; key: string },
  services: Services,
): Promise<MoneyChanged> {
  if (reachOf(office.actor.grant, "orders.run") !== "all") return refuse({ code: "not-allowed" });
  const order = await findProviderOrder(office, reference, services);
  if (order === null) return refuse({ code: "order-unknown" });
  const request = { id: order.id, isDone };
  return runMoney({ office, operation: "hand-over", key, request }, services, async (tx) => {
    const now = await lockAgain(tx, order);
    if ((now.handedOverAt !== null) === isDone) return { code: "order-changed" };
    await setHandedOver(tx, order, isDone ? office.actor.operatorId : null);
    await log(tx, office, order, { verb: isDone ? "orders.hand-over" : "orders.take-back" });
    return null;
  });
}

export interface OrderRefund {
  reference: string;
  amount: number;
  reason: string;
  /** What the operator saw to be left. */
  left: number;
  /** Whether the goods go back into stock. */
  isRestocked: boolean;
  key: string;
}

/** What was paid for an order and not given back. */
export function leftOf({ captured, refunded, taken, reversed }: OfficeOrder): number {
  return captured - refunded + taken - reversed;
}

/** What can go back: of vouchers and packages only what is not used. */
export function readOrderRefundable(order: OfficeOrder, { db }: Pick<Services, "db">): Promise<number> {
  return db.transaction().execute((tx) => refundableOf(tx, order, leftOf(order)));
}

/** Gives back what was paid for an order, or a part of it. What a voucher or a package then lacks can no longer be used. */
export async function refundOrder(
  office: Office,
  { reference, amount, reason, left, isRestocked, key }: OrderRefund,
  services: Services,
): Promise<MoneyChanged> {
  if (reachOf(office.actor.grant, "money.refund") !== "all") return refuse({ code: "not-allowed" });
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const order = await findProviderOrder(office, reference, services);
  if (order === null) return refuse({ code: "order-unknown" });
  const request = { id: order.id, amount, reason, isRestocked };
  return runMoney(
    { office, operation: "refund-order", key, request },
    services,
    async (tx): Promise<OfficeRefusal | null> => {
      const now = await lockAgain(tx, order);
      const payments = await listPaymentsOfOrder(tx, { providerId: order.providerId, orderId: order.id });
      const paid = payments.find(({ state }) => state === "paid");
      const payment = paid && (await lockPayment(tx, paid));
      if (payment === undefined || (await refundableOf(tx, now, leftOf(now))) !== left)
        return { code: "money-changed" };
      if (!isRefundableByOffice(amount, left, payment.currency)) return { code: "refund-amount" };
      await takeBackCredits(tx, now, { amount, operatorId: office.actor.operatorId, reason });
      const refund = await askRefund(tx, payment, { amount, bookingId: null });
      const restocks = isRestocked && now.restockedAt === null;
      if (restocks) {
        await releaseStock(tx, order.providerId, now.lines);
        await setRestocked(tx, order);
      }
      await log(tx, office, order, { verb: "money.refund", reason, after: { refund, amount, restocked: restocks } });
      return null;
    },
  );
}

/** The order as it is now, locked. */
async function lockAgain(tx: Transaction, { providerId, id, reference }: OfficeOrder): Promise<OfficeOrder> {
  await lockOrder(tx, { providerId, id });
  return (await findOfficeOrder(tx, { providerId, reference }))!;
}

async function log(
  tx: Transaction,
  { providerId, actor }: Office,
  { id }: OfficeOrder,
  entry: { verb: LoggedVerb; reason?: string; after?: LoggedValues },
): Promise<void> {
  await tx.executeQuery(logQuery(tx, { ...entry, providerId, by: actor, about: { kind: "order", id } }));
}
