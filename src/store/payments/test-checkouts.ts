import { sql } from "kysely";
import type { NewTestCheckout, TestCheckout } from "#domain/payments/test-checkout.ts";
import type { Database } from "../database.ts";

/**
 * The books of the test gateway. States depend only on timestamps and the database's clock, so no job has to update
 * them.
 */
export function openTestCheckouts(db: Database) {
  async function find(id: string): Promise<TestCheckout | undefined> {
    return select(db).where("id", "=", id).executeTakeFirst();
  }

  return {
    find,

    async open({ id, paymentId, amount, currency, title, detail, expiresAt }: NewTestCheckout): Promise<TestCheckout> {
      await db
        .insertInto("test_checkouts")
        .values({ id, payment_id: paymentId, amount, currency, title, detail, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column("payment_id").doNothing())
        .execute();
      return select(db).where("payment_id", "=", paymentId).executeTakeFirstOrThrow();
    },

    /** The payment arrives after this many seconds. False if the checkout can no longer be paid. */
    async pay(id: string, seconds: number): Promise<boolean> {
      const row = await db
        .updateTable("test_checkouts")
        .set({ paid_at: sql<Date>`now() + ${seconds} * interval '1 second'` })
        .where("id", "=", id)
        .where("paid_at", "is", null)
        .where("expires_at", ">", sql<Date>`now()`)
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },

    async expire(id: string): Promise<void> {
      await db
        .updateTable("test_checkouts")
        .set({ expires_at: sql<Date>`now()` })
        .where("id", "=", id)
        .where("paid_at", "is", null)
        .where("expires_at", ">", sql<Date>`now()`)
        .execute();
    },

    async refund({ checkoutId, amount, key }: { checkoutId: string; amount: number; key: string }) {
      return db.transaction().execute(async (tx): Promise<"done" | "nothing-left"> => {
        const checkout = await tx
          .selectFrom("test_checkouts")
          .select(["amount", "refunded"])
          .where("id", "=", checkoutId)
          .where("paid_at", "<=", sql<Date>`now()`)
          .forUpdate()
          .executeTakeFirst();
        if (checkout === undefined) throw new Error("a checkout that was never paid cannot be refunded");
        const before = await tx.selectFrom("test_refunds").select("key").where("key", "=", key).executeTakeFirst();
        if (before !== undefined) return "done";
        const left = Math.min(amount, checkout.amount - checkout.refunded);
        if (left === 0) return "nothing-left";
        await tx.insertInto("test_refunds").values({ key, checkout_id: checkoutId, amount: left }).execute();
        await tx
          .updateTable("test_checkouts")
          .set({ refunded: checkout.refunded + left })
          .where("id", "=", checkoutId)
          .execute();
        return "done";
      });
    },
  };
}

export type StoredTestCheckouts = ReturnType<typeof openTestCheckouts>;

function select(db: Database) {
  return db.selectFrom("test_checkouts").select([
    "id",
    "payment_id as paymentId",
    "amount",
    "currency",
    "title",
    "detail",
    "refunded",
    sql<TestCheckout["state"]>`case
        when paid_at <= clock_timestamp() then 'paid'
        when paid_at is not null then 'processing'
        when expires_at <= clock_timestamp() then 'expired'
        else 'open' end`.as("state"),
  ]);
}
