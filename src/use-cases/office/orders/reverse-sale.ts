import { refuse } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { whyNoReason } from "#domain/office/reason.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { Transaction } from "#store/database.ts";
import { insertTaking, listTakings, type Taking, type TakenFor } from "#store/office/money/takings.ts";
import { findOfficeOrder, setRestocked, type OfficeOrder } from "#store/office/orders/orders.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { changeIssued, voidIssued } from "#store/shop/change-issued.ts";
import { lockOrder } from "#store/shop/orders.ts";
import { listSoldCredits, type SoldCredit } from "#store/shop/sold-credits.ts";
import { releaseStock } from "#store/shop/stock.ts";
import type { Services } from "../../shared/services.ts";
import { runMoney, type MoneyChanged } from "../money/change-money.ts";
import { listGivenTips, reverseTip } from "../money/till/take-tip.ts";
import { findProviderOrder } from "./change-order.ts";

export interface SaleReversal {
  reference: string;
  reason: string;
  /** What the operator saw that goes back. */
  left: number;
  isRestocked: boolean;
  /** Whether its tips go back, too. */
  isTipBack: boolean;
  key: string;
}

/** What a reversal gives back in each way, and in all. */
export interface SaleBack {
  amount: number;
  /** Of each taking that goes back: how much of it. */
  parts: { taking: Taking; amount: number }[];
}

/** What was paid at the desk for an order, if that can be given back. */
export function readSaleBack(order: OfficeOrder, { db }: Pick<Services, "db">): Promise<SaleBack> {
  return db.transaction().execute((tx) => backOf(tx, order));
}

/** Goods whole; of vouchers and passes what is not used. They stay locked, so that nothing is spent meanwhile. */
async function backOf(tx: Transaction, { providerId, id }: OfficeOrder): Promise<SaleBack> {
  const credits = await listSoldCredits(tx, { providerId, id }, { locks: true });
  const takings = await listTakings(tx, { providerId, kind: "order", id });
  const unused: Record<TakenFor, number> = {
    product: Number.POSITIVE_INFINITY,
    voucher: unusedIn(credits, "voucher"),
    package: unusedIn(credits, "pass"),
  };
  const parts = [];
  for (const taking of takings.filter(({ reverses, isReversed }) => reverses === null && !isReversed)) {
    const bought = taking.bought ?? "product";
    const amount = Math.min(taking.amount, unused[bought]);
    unused[bought] -= amount;
    if (amount > 0) parts.push({ taking, amount });
  }
  return { amount: parts.reduce((sum, part) => sum + part.amount, 0), parts };
}

function unusedIn(credits: readonly SoldCredit[], kind: SoldCredit["kind"]): number {
  return credits.filter((credit) => credit.kind === kind).reduce((sum, credit) => sum + unusedOf(credit), 0);
}

/** A part of a pass is rounded down. */
function unusedOf(credit: SoldCredit): number {
  if (credit.kind === "voucher") return Math.min(credit.worth, credit.balance);
  return Math.floor((credit.price * credit.visitsLeft) / credit.visits);
}

/** Takes a sale at the desk back, once: what was paid is given back in person, and what it bought can no longer be used. */
export async function reverseSale(
  office: Office,
  { reference, reason, left, isRestocked, isTipBack, key }: SaleReversal,
  services: Services,
): Promise<MoneyChanged> {
  const { providerId, actor } = office;
  if (reachOf(actor.grant, "orders.sell") !== "all") return refuse({ code: "not-allowed" });
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const order = await findProviderOrder(office, reference, services);
  if (order === null || order.seller === null) return refuse({ code: "order-unknown" });
  const payee = { providerId, kind: "order", id: order.id } as const;
  const request = { id: order.id, reason, left, isRestocked, isTipBack };
  return runMoney(
    { office, operation: "reverse-sale", key, request },
    services,
    async (tx): Promise<OfficeRefusal | null> => {
      await lockOrder(tx, order);
      const now = (await findOfficeOrder(tx, { providerId, reference: order.reference }))!;
      const back = await backOf(tx, now);
      if (back.amount !== left || back.amount === 0) return { code: "money-changed" };
      for (const { taking, amount } of back.parts)
        await insertTaking(tx, {
          for: payee,
          bought: taking.bought ?? "product",
          amount: -amount,
          currency: order.currency,
          method: taking.method,
          reverses: taking.id,
          operatorId: actor.operatorId,
        });
      for (const tip of isTipBack ? await listGivenTips(tx, payee) : [])
        await reverseTip(tx, office, { payee, tip, currency: order.currency });
      await endCredits(tx, now, { operatorId: actor.operatorId, reason });
      const restocks = isRestocked && now.restockedAt === null;
      if (restocks) {
        await releaseStock(tx, providerId, now.lines);
        await setRestocked(tx, order);
      }
      const after = { amount: back.amount, restocked: restocks };
      const about = { kind: "order", id: order.id } as const;
      await tx.executeQuery(logQuery(tx, { providerId, by: actor, verb: "money.reverse", about, reason, after }));
      return null;
    },
  );
}

/** What is left on them went back, so it can no longer be spent. */
async function endCredits(
  tx: Transaction,
  { providerId, id: orderId }: OfficeOrder,
  { operatorId, reason }: { operatorId: string; reason: string },
): Promise<void> {
  for (const credit of await listSoldCredits(tx, { providerId, id: orderId })) {
    const left = credit.kind === "voucher" ? credit.balance : credit.visitsLeft;
    if (left === 0) continue;
    const key = { providerId, kind: credit.kind, id: credit.id };
    await changeIssued(tx, key, { kind: "voided", amount: -left, operatorId, reason, orderId });
    await voidIssued(tx, key);
  }
}
