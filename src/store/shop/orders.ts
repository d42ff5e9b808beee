import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Delivery, DeliveryKind, PostalAddress } from "#domain/shop/delivery.ts";
import type { Gift } from "#domain/shop/gift.ts";
import type { OrderState } from "#domain/shop/order.ts";
import type { Database, Transaction } from "../database.ts";

export interface OrderKey {
  providerId: string;
  id: string;
}

/** Of a product, a voucher or a package. */
export interface OrderLine {
  /** The product's variant. */
  variantId: string | null;
  /** What the voucher is worth. */
  voucherWorth: number | null;
  packageId: string | null;
  title: string;
  quantity: number;
  unitPrice: number;
  /** Of something that is in no list, in thousandths of a percent; null is the rate of the business. */
  taxRate: number | null;
}

/** What a line gives besides goods, as it was agreed, and who gets it. */
export interface OrderCredit extends Gift {
  /** Of a package. */
  package: { visits: number; serviceIds: readonly string[] } | null;
  validMonths: number | null;
}

export interface Order extends OrderKey {
  reference: string;
  state: OrderState;
  /** Until the hold expires, by the database's clock; null if it is not held. */
  secondsLeft: number | null;
  /** Since it was first held, by the database's clock. */
  secondsOld: number;
  tokenSealed: string;
  name: string;
  email: string;
  phone: string;
  /** The operator who sold it at the desk; null if it was ordered online. */
  soldBy: string | null;
  locale: string;
  currency: string;
  /** The price of its products and of shipping. */
  total: number;
  shipping: number;
  delivery: DeliveryKind | null;
  deliveryNote: string;
  mailed: string;
  address: PostalAddress | null;
  /** The terms that the buyer agreed to. */
  termsText: string | null;
  createdAt: Date;
  /** For a paid order, when it was paid. */
  changedAt: Date;
  /** When the buyer's data was erased. */
  erasedAt: Date | null;
  lines: OrderLine[];
}

export interface NewOrder {
  providerId: string;
  reference: string;
  tokenHash: Buffer;
  tokenSealed: string;
  holdMinutes: number;
  name: string;
  email: string;
  /** Only at the desk. */
  phone?: string;
  soldBy?: string;
  locale: string;
  currency: string;
  /** How buyers get the product, if the business says so. */
  delivery: Delivery | null;
  address: PostalAddress | null;
  shipping: number;
  /** The terms that the buyer agreed to. */
  termsText: string | null;
  lines: (Omit<OrderLine, "taxRate"> & { taxRate?: number | null; credit?: OrderCredit })[];
}

/** Returns its id. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<string> {
  const { providerId } = order;
  const { id } = await tx
    .insertInto("orders")
    .values({
      provider_id: providerId,
      reference: order.reference,
      state: "held",
      hold_expires_at: sql<Date>`now() + ${order.holdMinutes} * interval '1 minute'`,
      token_hash: order.tokenHash,
      token_sealed: order.tokenSealed,
      name: order.name,
      email: order.email,
      phone: order.phone ?? "",
      sold_by: order.soldBy ?? null,
      locale: order.locale,
      currency: order.currency,
      total: order.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, order.shipping),
      shipping: order.shipping,
      delivery: order.delivery?.kind ?? null,
      delivery_note: order.delivery?.note ?? "",
      mailed_text: order.delivery?.mailed ?? "",
      address: order.address === null ? null : JSON.stringify(order.address),
      terms_text: order.termsText,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("order_lines")
    .values(
      order.lines.map(({ variantId, voucherWorth, packageId, title, quantity, unitPrice, taxRate }, index) => ({
        provider_id: providerId,
        order_id: id,
        position: index + 1,
        variant_id: variantId,
        voucher_worth: voucherWorth,
        package_id: packageId,
        title,
        quantity,
        unit_price: unitPrice,
        tax_rate: taxRate ?? null,
      })),
    )
    .execute();
  const credits = order.lines.flatMap(({ credit }, index) => (credit === undefined ? [] : { credit, index }));
  if (credits.length === 0) return id;
  await tx
    .insertInto("order_credits")
    .values(
      credits.map(({ credit, index }) => ({
        provider_id: providerId,
        order_id: id,
        position: index + 1,
        valid_months: credit.validMonths,
        visits: credit.package?.visits ?? null,
        service_ids: credit.package === null ? null : [...credit.package.serviceIds],
        recipient_name: credit.recipientName,
        recipient_email: credit.recipientEmail,
        message: credit.message,
        mail_on: credit.mailOn,
      })),
    )
    .execute();
  return id;
}

/** The credits of an order's lines, by the position of the line. */
export async function listOrderCredits(
  tx: Database | Transaction,
  { providerId, id }: OrderKey,
): Promise<(OrderCredit & { position: number })[]> {
  const rows = await tx
    .selectFrom("order_credits")
    .select([
      "position",
      "visits",
      "service_ids as serviceIds",
      "valid_months as validMonths",
      "message",
      "recipient_name as recipientName",
      "recipient_email as recipientEmail",
      sql<string | null>`mail_on::text`.as("mailOn"),
    ])
    .where("provider_id", "=", providerId)
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ visits, serviceIds, ...row }) => ({
    ...row,
    package: visits === null || serviceIds === null ? null : { visits, serviceIds },
  }));
}

export async function findOrder(db: Database | Transaction, tokenHash: Buffer): Promise<Order | undefined> {
  return selectOrders(db).where("orders.token_hash", "=", tokenHash).executeTakeFirst();
}

export async function findOrderById(db: Database, { providerId, id }: OrderKey): Promise<Order | undefined> {
  return selectOrders(db).where("orders.provider_id", "=", providerId).where("orders.id", "=", id).executeTakeFirst();
}

export async function lockOrder(tx: Transaction, { providerId, id }: OrderKey): Promise<Order | undefined> {
  return selectOrders(tx)
    .where("orders.provider_id", "=", providerId)
    .where("orders.id", "=", id)
    .forUpdate("orders")
    .executeTakeFirst();
}

export async function lockOrderByToken(tx: Transaction, tokenHash: Buffer): Promise<Order | undefined> {
  return selectOrders(tx).where("orders.token_hash", "=", tokenHash).forUpdate("orders").executeTakeFirst();
}

/** Newest first. */
export async function listOrders(
  db: Database,
  { providerId, state }: { providerId: string; state: OrderState },
): Promise<Order[]> {
  return selectOrders(db)
    .where("orders.provider_id", "=", providerId)
    .where("orders.state", "=", state)
    .orderBy("orders.created_at", "desc")
    .execute();
}

/** For a locked order. An order that is no longer held has no expiry. */
export async function changeOrder(tx: Transaction, key: OrderKey, state: Exclude<OrderState, "held">): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ state, hold_expires_at: null, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", key.providerId)
    .where("id", "=", key.id)
    .execute();
}

/** For a locked order. An order that is already held for longer does not change. */
export async function extendOrder(tx: Transaction, key: OrderKey, minutes: number): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ hold_expires_at: sql<Date>`greatest(hold_expires_at, now() + ${minutes} * interval '1 minute')` })
    .where("provider_id", "=", key.providerId)
    .where("id", "=", key.id)
    .where("state", "=", "held")
    .execute();
}

export function selectOrders(db: Database | Transaction) {
  return db
    .selectFrom("orders")
    .select((eb) => [
      "orders.provider_id as providerId",
      "orders.id",
      "orders.reference",
      "orders.state",
      sql<number | null>`extract(epoch from orders.hold_expires_at - clock_timestamp())::float`.as("secondsLeft"),
      sql<number>`extract(epoch from clock_timestamp() - orders.created_at)::int`.as("secondsOld"),
      "orders.token_sealed as tokenSealed",
      "orders.name",
      "orders.email",
      "orders.phone",
      "orders.sold_by as soldBy",
      "orders.locale",
      "orders.currency",
      "orders.total",
      "orders.shipping",
      "orders.delivery",
      "orders.delivery_note as deliveryNote",
      "orders.terms_text as termsText",
      "orders.mailed_text as mailed",
      sql<PostalAddress | null>`orders.address`.as("address"),
      "orders.created_at as createdAt",
      "orders.changed_at as changedAt",
      "orders.erased_at as erasedAt",
      jsonArrayFrom(
        eb
          .selectFrom("order_lines")
          .select([
            "order_lines.variant_id as variantId",
            "order_lines.voucher_worth as voucherWorth",
            "order_lines.package_id as packageId",
            "order_lines.title",
            "order_lines.quantity",
            "order_lines.unit_price as unitPrice",
            "order_lines.tax_rate as taxRate",
          ])
          .whereRef("order_lines.provider_id", "=", "orders.provider_id")
          .whereRef("order_lines.order_id", "=", "orders.id")
          .orderBy("order_lines.position"),
      ).as("lines"),
    ]);
}
