import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import { type PaymentKey, type Payment, selectPayments } from "./payments.ts";

/** All payments of a booking, newest first. */
export async function listPaymentsOf(
  db: Database | Transaction,
  { providerId, bookingId }: { providerId: string; bookingId: string },
): Promise<Payment[]> {
  return selectPayments(db)
    .where("payments.provider_id", "=", providerId)
    .where("payments.id", "in", (eb) =>
      eb
        .selectFrom("payment_bookings")
        .select("payment_bookings.payment_id")
        .where("payment_bookings.provider_id", "=", providerId)
        .where("payment_bookings.booking_id", "=", bookingId),
    )
    .orderBy("payments.created_at", "desc")
    .execute();
}

/** Payments of an order, newest first. */
export async function listPaymentsOfOrder(
  db: Database | Transaction,
  { providerId, orderId }: { providerId: string; orderId: string },
): Promise<Payment[]> {
  return selectPayments(db)
    .where("payments.provider_id", "=", providerId)
    .where("payments.order_id", "=", orderId)
    .orderBy("payments.created_at", "desc")
    .execute();
}

/** Open payments for the booking or order of a token. */
export async function listOpenPayments(db: Database, tokenHash: Buffer): Promise<Payment[]> {
  return selectPayments(db)
    .where("payments.state", "in", ["opening", "open"])
    .where((eb) =>
      eb.or([
        eb(
          eb.refTuple("payments.provider_id", "payments.id"),
          "in",
          eb
            .selectFrom("payment_bookings")
            .innerJoin("bookings", (join) =>
              join
                .onRef("bookings.provider_id", "=", "payment_bookings.provider_id")
                .onRef("bookings.id", "=", "payment_bookings.booking_id"),
            )
            .select(["payment_bookings.provider_id", "payment_bookings.payment_id"])
            .where("bookings.manage_token_hash", "=", tokenHash)
            .$asTuple("provider_id", "payment_id"),
        ),
        eb(
          eb.refTuple("payments.provider_id", "payments.order_id"),
          "in",
          eb
            .selectFrom("orders")
            .select(["orders.provider_id", "orders.id"])
            .where("orders.token_hash", "=", tokenHash)
            .$asTuple("provider_id", "id"),
        ),
      ]),
    )
    .execute();
}

/** Open payments for bookings with a one-time link. */
export async function listLinkPayments(
  db: Database,
  { providerId, linkId }: { providerId: string; linkId: string },
): Promise<Payment[]> {
  return selectPayments(db)
    .where("payments.provider_id", "=", providerId)
    .where("payments.state", "in", ["opening", "open"])
    .where("payments.id", "in", (eb) =>
      eb
        .selectFrom("payment_bookings")
        .innerJoin("bookings", (join) =>
          join
            .onRef("bookings.provider_id", "=", "payment_bookings.provider_id")
            .onRef("bookings.id", "=", "payment_bookings.booking_id"),
        )
        .select("payment_bookings.payment_id")
        .where("payment_bookings.provider_id", "=", providerId)
        .where("bookings.one_time_link_id", "=", linkId),
    )
    .execute();
}

/** How many payments are at gateways other than these, by name. */
export async function countOtherGateways(
  db: Database,
  known: readonly string[],
): Promise<{ gateway: string; payments: number }[]> {
  return db
    .selectFrom("payments")
    .select(["gateway", sql<number>`count(*)::int`.as("payments")])
    .where("gateway", "not in", known)
    .groupBy("gateway")
    .orderBy("gateway")
    .execute();
}

/** Open payments that were not checked for this many seconds, longest first. */
export async function listUnverifiedPayments(
  db: Database,
  { gateways, seconds, most }: { gateways: readonly string[]; seconds: number; most: number },
): Promise<PaymentKey[]> {
  return db
    .selectFrom("payments")
    .select(["provider_id as providerId", "id"])
    .where("state", "in", ["opening", "open"])
    .where("gateway", "in", gateways)
    .where("checked_at", "<", sql<Date>`now() - ${seconds} * interval '1 second'`)
    .orderBy("checked_at")
    .limit(most)
    .execute();
}
