import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { PaymentState, ReturnReason } from "#domain/payments/settle.ts";
import type { Database, Transaction } from "../database.ts";
import { isId } from "../offers/id-or-slug.ts";

export interface PaymentKey {
  providerId: string;
  id: string;
}

export interface Payment extends PaymentKey {
  orderId: string | null;
  /** The bookings it pays for, with the amount for each; empty for an order. */
  bookings: { id: string; amount: number }[];
  /** Its name in the registry of the version that made the payment. */
  gateway: string;
  checkoutId: string | null;
  checkoutExpiresAt: Date;
  /** By the database's clock. */
  secondsOld: number;
  checkoutSecondsLeft: number;
  state: PaymentState;
  returnReason: ReturnReason | null;
  amount: number;
  currency: string;
  captured: number;
  refunded: number;
  sealedReturn: string;
  sealedUrl: string | null;
}

export interface NewPayment extends PaymentKey {
  orderId: string | null;
  bookings: { id: string; amount: number }[];
  gateway: string;
  minutes: number;
  amount: number;
  currency: string;
  tokenHash: Buffer;
  sealedReturn: string;
}

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<void> {
  const { providerId, id, bookings } = payment;
  await tx
    .insertInto("payments")
    .values({
      provider_id: providerId,
      id,
      order_id: payment.orderId,
      gateway: payment.gateway,
      checkout_expires_at: sql<Date>`now() + ${payment.minutes} * interval '1 minute'`,
      state: "opening",
      amount: payment.amount,
      currency: payment.currency,
      token_hash: payment.tokenHash,
      sealed_return: payment.sealedReturn,
    })
    .execute();
  if (bookings.length === 0) return;
  await tx
    .insertInto("payment_bookings")
    .values(
      bookings.map((booking) => ({
        provider_id: providerId,
        payment_id: id,
        booking_id: booking.id,
        amount: booking.amount,
      })),
    )
    .execute();
}

export async function findPayment(db: Database | Transaction, key: PaymentKey): Promise<Payment | undefined> {
  return selectPayments(db).where(keyed(key)).executeTakeFirst();
}

/** All code locks bookings and orders before their payments, to prevent deadlocks. */
export async function lockPayment(tx: Transaction, key: PaymentKey): Promise<Payment | undefined> {
  return selectPayments(tx).where(keyed(key)).forUpdate("payments").executeTakeFirst();
}

export async function findPaymentByToken(db: Database, tokenHash: Buffer): Promise<Payment | undefined> {
  return selectPayments(db).where("payments.token_hash", "=", tokenHash).executeTakeFirst();
}

/** By the gateway's id. If a crash lost that id, by the payment id that the gateway was given. */
export async function findPaymentByCheckout(
  db: Database,
  gateway: string,
  { id, paymentId }: { id: string; paymentId: string | null },
): Promise<Payment | undefined> {
  const known = await selectPayments(db)
    .where("payments.gateway", "=", gateway)
    .where("payments.checkout_id", "=", id)
    .executeTakeFirst();
  if (known !== undefined || paymentId === null || !isId(paymentId)) return known;
  return selectPayments(db)
    .where("payments.id", "=", paymentId)
    .where("payments.gateway", "=", gateway)
    .where("payments.checkout_id", "is", null)
    .executeTakeFirst();
}

/** Whether this caller may ask the gateway now. A page that polls does not ask it every time. */
export async function claimVerification(db: Database, key: PaymentKey, everySeconds: number): Promise<boolean> {
  const row = await db
    .updateTable("payments")
    .set({ checked_at: sql<Date>`now()` })
    .where(keyed(key))
    .where("checked_at", "<=", sql<Date>`now() - ${everySeconds} * interval '1 second'`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the opened checkout, which was not checked yet. False if the payment was given up meanwhile. */
export async function openStoredPayment(
  tx: Transaction,
  key: PaymentKey,
  { checkoutId, sealedUrl }: { checkoutId: string; sealedUrl: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("payments")
    .set({
      state: "open",
      checkout_id: checkoutId,
      sealed_url: sealedUrl,
      checked_at: sql<Date>`now() - interval '10 seconds'`,
      changed_at: sql<Date>`now()`,
    })
    .where(keyed(key))
    .where("state", "in", ["opening", "open"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up a payment whose checkout no visitor has seen. */
export async function abandonOpening(db: Database | Transaction, key: PaymentKey): Promise<void> {
  await db
    .updateTable("payments")
    .set({ state: "unpaid", changed_at: sql<Date>`now()` })
    .where(keyed(key))
    .where("state", "=", "opening")
    .where("checkout_id", "is", null)
    .execute();
}

export type PaymentChange =
  | { state: "unpaid" }
  | { state: "paid"; checkoutId: string; captured: number; refunded: number }
  | { state: "returned"; checkoutId: string; captured: number; refunded: number; returnReason: ReturnReason };

export async function changePayment(tx: Transaction, key: PaymentKey, change: PaymentChange): Promise<void> {
  await tx
    .updateTable("payments")
    .set({
      state: change.state,
      ...("checkoutId" in change ? { checkout_id: change.checkoutId } : {}),
      ...("captured" in change
        ? { captured: change.captured, refunded: change.refunded, paid_at: sql<Date>`coalesce(paid_at, now())` }
        : {}),
      ...("returnReason" in change ? { return_reason: change.returnReason } : {}),
      checked_at: sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
    })
    .where(keyed(key))
    .execute();
}

export async function setRefunded(tx: Transaction, key: PaymentKey, refunded: number): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ refunded, changed_at: sql<Date>`now()` })
    .where(keyed(key))
    .execute();
}

function keyed({ providerId, id }: PaymentKey) {
  return sql<boolean>`payments.provider_id = ${providerId} and payments.id = ${id}`;
}

export function selectPayments(db: Database | Transaction) {
  return db
    .selectFrom("payments")
    .select((eb) => [
      "payments.provider_id as providerId",
      "payments.id",
      "payments.order_id as orderId",
      "payments.gateway",
      "payments.checkout_id as checkoutId",
      "payments.checkout_expires_at as checkoutExpiresAt",
      sql<number>`extract(epoch from clock_timestamp() - payments.created_at)::int`.as("secondsOld"),
      sql<number>`extract(epoch from payments.checkout_expires_at - clock_timestamp())::int`.as("checkoutSecondsLeft"),
      "payments.state",
      "payments.return_reason as returnReason",
      "payments.amount",
      "payments.currency",
      "payments.captured",
      "payments.refunded",
      "payments.sealed_return as sealedReturn",
      "payments.sealed_url as sealedUrl",
      jsonArrayFrom(
        eb
          .selectFrom("payment_bookings")
          .select(["payment_bookings.booking_id as id", "payment_bookings.amount"])
          .whereRef("payment_bookings.provider_id", "=", "payments.provider_id")
          .whereRef("payment_bookings.payment_id", "=", "payments.id")
          .orderBy("payment_bookings.booking_id"),
      ).as("bookings"),
    ]);
}
