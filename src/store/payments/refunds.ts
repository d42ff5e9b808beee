import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

export interface RefundKey {
  providerId: string;
  id: string;
}

export interface Refund extends RefundKey {
  paymentId: string;
  amount: number;
  state: "asked" | "done" | "failed";
  gateway: string;
  checkoutId: string | null;
  currency: string;
}

export interface NewRefund {
  providerId: string;
  paymentId: string;
  /** Null if the whole payment is refunded. */
  bookingId: string | null;
  amount: number;
  /** Default: `asked`. A refund that was made at the gateway itself is done. */
  state?: "asked" | "done";
}

/** Inserts a refund. It counts as refunded from now on; a job sends it to the gateway. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<RefundKey> {
  const { id } = await tx
    .insertInto("refunds")
    .values({
      provider_id: refund.providerId,
      payment_id: refund.paymentId,
      booking_id: refund.bookingId,
      amount: refund.amount,
      state: refund.state ?? "asked",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { providerId: refund.providerId, id };
}

export async function findRefund(db: Database, { providerId, id }: RefundKey): Promise<Refund | undefined> {
  return db
    .selectFrom("refunds")
    .innerJoin("payments", (join) =>
      join.onRef("payments.provider_id", "=", "refunds.provider_id").onRef("payments.id", "=", "refunds.payment_id"),
    )
    .select([
      "refunds.provider_id as providerId",
      "refunds.id",
      "refunds.payment_id as paymentId",
      "refunds.amount",
      "refunds.state",
      "payments.gateway",
      "payments.checkout_id as checkoutId",
      "payments.currency",
    ])
    .where("refunds.provider_id", "=", providerId)
    .where("refunds.id", "=", id)
    .executeTakeFirst();
}

/**
 * Ends a refund that the gateway was asked for. If it failed, its amount no longer counts as refunded. False if it had ended
 * before.
 */
export async function endRefund(
  tx: Transaction,
  { providerId, id }: RefundKey,
  state: "done" | "failed",
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update refunds set state = ${state}, changed_at = now()
       where provider_id = ${providerId} and id = ${id} and state = 'asked'
      returning payment_id, amount),
    back as (
      update payments p set refunded = p.refunded - ended.amount, changed_at = now()
        from ended where ${state} = 'failed' and p.provider_id = ${providerId} and p.id = ended.payment_id)
    select from ended`.execute(tx);
  return rows.length > 0;
}

/** Refunds at these gateways that have waited for this many seconds, oldest first, whether or not their jobs still exist. */
export async function listWaitingRefunds(
  db: Database,
  { gateways, seconds, most }: { gateways: readonly string[]; seconds: number; most: number },
): Promise<RefundKey[]> {
  return db
    .selectFrom("refunds")
    .innerJoin("payments", (join) =>
      join.onRef("payments.provider_id", "=", "refunds.provider_id").onRef("payments.id", "=", "refunds.payment_id"),
    )
    .select(["refunds.provider_id as providerId", "refunds.id"])
    .where("refunds.state", "=", "asked")
    .where("payments.gateway", "in", gateways)
    .where("refunds.changed_at", "<", sql<Date>`now() - ${seconds} * interval '1 second'`)
    .orderBy("refunds.changed_at")
    .limit(most)
    .execute();
}

/** The amount refunded for a booking, including pending refunds. */
export async function refundedOf(
  db: Database | Transaction,
  { providerId, bookingId }: { providerId: string; bookingId: string },
): Promise<number> {
  const row = await db
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("amount"))
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", bookingId)
    .where("state", "<>", "failed")
    .executeTakeFirst();
  return row?.amount ?? 0;
}

/** Takes back a refund. False if the gateway was already asked for it. */
export async function takeBackRefund(tx: Transaction, { providerId, id }: RefundKey): Promise<boolean> {
  const refund = await tx
    .deleteFrom("refunds")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("state", "=", "asked")
    .returning(["payment_id as paymentId", "amount"])
    .executeTakeFirst();
  if (refund === undefined) return false;
  await tx
    .updateTable("payments")
    .set({ refunded: sql<number>`refunded - ${refund.amount}`, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", refund.paymentId)
    .execute();
  return true;
}
