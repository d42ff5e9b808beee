import { unusedOf, visitsFor, type RefundableLine } from "#domain/credits/refundable.ts";
import type { Transaction } from "#store/database.ts";
import { changeIssued, voidIssued } from "#store/shop/change-issued.ts";
import type { Order } from "#store/shop/orders.ts";
import { listSoldCredits, type SoldCredit } from "#store/shop/sold-credits.ts";

type Refunded = Pick<Order, "providerId" | "id" | "currency" | "total">;

/**
 * The most that can be given back of a locked order, of which `left` was paid and not given back: goods whole, of vouchers and
 * passes what is not spent. They stay locked, so that nothing is spent meanwhile.
 */
export async function refundableOf(tx: Transaction, order: Refunded, left: number): Promise<number> {
  const credits = await listSoldCredits(tx, order, { locks: true });
  const spent = credits.map(lineOf).reduce((sum, line) => sum + line.price - unusedOf(line, order.currency), 0);
  return Math.max(0, Math.min(left, order.total - spent));
}

interface RefundReason {
  amount: number;
  operatorId: string;
  reason: string;
}

/**
 * Takes back what a refund of so much pays for: of a voucher the same amount, of a pass as many visits. What is then empty can
 * no longer be spent. Part of the transaction that asks for the refund, after `refundableOf`.
 */
export async function takeBackCredits(tx: Transaction, order: Refunded, refund: RefundReason): Promise<void> {
  const { operatorId, reason } = refund;
  let rest = refund.amount;
  for (const credit of await listSoldCredits(tx, order, { locks: true })) {
    const line = lineOf(credit);
    const amount = Math.min(rest, unusedOf(line, order.currency));
    rest -= amount;
    if (amount === 0) continue;
    const left = credit.kind === "voucher" ? credit.balance : credit.visitsLeft;
    const taken = line.kind === "pass" ? visitsFor(amount, line, order.currency) : amount;
    const key = { providerId: order.providerId, kind: credit.kind, id: credit.id };
    await changeIssued(tx, key, { kind: "voided", amount: -taken, operatorId, reason, orderId: order.id });
    if (taken === left) await voidIssued(tx, key);
  }
}

function lineOf(credit: SoldCredit): RefundableLine {
  if (credit.kind === "voucher") return { kind: "voucher", price: credit.worth, balance: credit.balance };
  const { price, visits, visitsLeft } = credit;
  return { kind: "pass", price, visits, visitsLeft };
}
