import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import { type OrderLine, changeOrder, selectOrders } from "./orders.ts";

type StockLine = Pick<OrderLine, "variantId" | "quantity">;

/**
 * Reserves the stock of all lines, or returns false. Variants are locked in the order of their ids, to prevent
 * deadlocks.
 */
export async function reserveStock(tx: Transaction, providerId: string, lines: readonly StockLine[]): Promise<boolean> {
  for (const { variantId, quantity } of inTurn(lines)) {
    const row = await tx
      .updateTable("product_variants")
      .set({ sold: sql<number>`sold + ${quantity}` })
      .where("provider_id", "=", providerId)
      .where("id", "=", variantId)
      .where(sql<boolean>`(stock is null or sold + ${quantity} <= stock)`)
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) return false;
  }
  return true;
}

/** A variant that was removed has no stock to return to. */
export async function releaseStock(tx: Transaction, providerId: string, lines: readonly StockLine[]): Promise<void> {
  for (const { variantId, quantity } of inTurn(lines)) {
    await tx
      .updateTable("product_variants")
      .set({ sold: sql<number>`greatest(0, sold - ${quantity})` })
      .where("provider_id", "=", providerId)
      .where("id", "=", variantId)
      .execute();
  }
}

/** Enough for any minute, and small enough that no transaction holds locks for long. */
const batchSize = 100;

/** Ends orders that were not paid in time, by the database's clock, and returns their stock. Returns their number. */
export async function reapExpiredOrders(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const expired = await selectOrders(tx)
      .where("orders.state", "=", "held")
      .where("orders.hold_expires_at", "<=", sql<Date>`now()`)
      .orderBy("orders.hold_expires_at")
      .limit(batchSize)
      .forUpdate("orders")
      .skipLocked()
      .execute();
    for (const order of expired) await changeOrder(tx, order, "expired");
    const byProvider = Map.groupBy(expired, ({ providerId }) => providerId);
    for (const [providerId, own] of [...byProvider].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      await releaseStock(
        tx,
        providerId,
        own.flatMap(({ lines }) => lines),
      );
    return expired.length;
  });
}

/** Only products have stock. */
function inTurn(lines: readonly StockLine[]): { variantId: string; quantity: number }[] {
  return lines
    .flatMap(({ variantId, quantity }) => (variantId === null ? [] : { variantId, quantity }))
    .toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
}
