import { sql, type RawBuilder } from "kysely";
import type { DeliveryKind, PostalAddress } from "#domain/shop/delivery.ts";
import type { Database, Transaction } from "../../database.ts";
import type { OrderLine } from "../../shop/orders.ts";

export interface OfficeOrder {
  providerId: string;
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  isErased: boolean;
  currency: string;
  total: number;
  shipping: number;
  paidAt: Date;
  /** Paid online, and what of it went back. */
  captured: number;
  refunded: number;
  /** Paid in person, and what of it went back. */
  taken: number;
  reversed: number;
  /** Who sold it at the desk; null if it was ordered online. */
  seller: { id: string; name: string; secondsAgo: number } | null;
  delivery: DeliveryKind | null;
  address: PostalAddress | null;
  handedOverAt: Date | null;
  handedOverBy: string | null;
  restockedAt: Date | null;
  /** With what is left of each product; null if its stock is not counted. */
  lines: (OrderLine & { left: number | null })[];
}

export const orderFilters = ["to-hand-over", "handed-over", "refunded", "all"] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** Vouchers and packages need no handing over. */
const hasGoods = sql<boolean>`exists (select from order_lines l
  where l.provider_id = o.provider_id and l.order_id = o.id and l.variant_id is not null)`;
const isRefunded = sql<boolean>`(exists (select from payments p
  where p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'paid' and p.refunded = p.captured)
  or o.sold_by is not null and (select sum(t.amount) from takings t
        where t.provider_id = o.provider_id and t.order_id = o.id) = 0)`;

const conditions: Record<OrderFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  "to-hand-over": sql`o.handed_over_at is null and ${hasGoods} and not ${isRefunded}`,
  "handed-over": sql`o.handed_over_at is not null`,
  refunded: isRefunded,
};

/** Paid orders, the newest first. `before` continues a list. */
export async function listOfficeOrders(
  db: Database,
  { providerId, filter, before, most }: { providerId: string; filter: OrderFilter; before: Date | null; most: number },
): Promise<OfficeOrder[]> {
  const isBefore = before === null ? sql`true` : sql`o.changed_at < ${before}`;
  return read(
    db,
    sql`o.provider_id = ${providerId} and ${conditions[filter]} and ${isBefore} order by o.changed_at desc, o.id limit ${most}`,
  );
}

/** The place of an order in the list. */
export interface OrderCursor {
  /** When it was paid, in microseconds, which a date of JavaScript does not have. */
  micros: string;
  id: string;
}

/** One page of the same list, with the place of each order. */
export async function pageOfOrders(
  db: Database,
  {
    providerId,
    filter,
    after,
    most,
  }: { providerId: string; filter: OrderFilter; after: OrderCursor | null; most: number },
): Promise<(OfficeOrder & OrderCursor)[]> {
  const at = after && sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`;
  const isNext = after === null ? sql`true` : sql`(o.changed_at, o.id) < (${at}, ${after.id}::uuid)`;
  return read(
    db,
    sql`o.provider_id = ${providerId} and ${conditions[filter]} and ${isNext} order by o.changed_at desc, o.id desc limit ${most}`,
  );
}

export async function findOfficeOrder(
  db: Database | Transaction,
  { providerId, reference }: { providerId: string; reference: string },
): Promise<OfficeOrder | undefined> {
  return (await read(db, sql`o.provider_id = ${providerId} and o.reference = ${reference}`))[0];
}

interface Row extends Omit<OfficeOrder & OrderCursor, "seller"> {
  soldBy: string | null;
  sellerName: string;
  secondsOld: number;
}

async function read(db: Database | Transaction, wanted: RawBuilder<unknown>): Promise<(OfficeOrder & OrderCursor)[]> {
  const { rows } = await sql<Row>`
    select o.provider_id as "providerId", o.id, o.reference, o.name, o.email, o.phone, o.erased_at is not null as "isErased", o.currency,
           o.total, o.shipping, o.changed_at as "paidAt", o.delivery, o.address, o.handed_over_at as "handedOverAt",
           (extract(epoch from o.changed_at) * 1000000)::bigint::text as micros,
           by.name as "handedOverBy", o.restocked_at as "restockedAt",
           (select coalesce(sum(p.captured), 0)::bigint from payments p
             where p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'paid') as captured,
           (select coalesce(sum(p.refunded), 0)::bigint from payments p
             where p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'paid') as refunded,
           (select coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint from takings t
             where t.provider_id = o.provider_id and t.order_id = o.id) as taken,
           (select coalesce(-sum(t.amount) filter (where t.amount < 0), 0)::bigint from takings t
             where t.provider_id = o.provider_id and t.order_id = o.id) as reversed,
           o.sold_by as "soldBy", coalesce(seller.name, '') as "sellerName",
           extract(epoch from clock_timestamp() - o.created_at)::float8 as "secondsOld",
           (select json_agg(json_build_object('variantId', l.variant_id, 'voucherWorth', l.voucher_worth, 'packageId', l.package_id,
                     'title', l.title, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'taxRate', l.tax_rate, 'left', v.stock - v.sold) order by l.position)
              from order_lines l
              left join product_variants v on v.provider_id = l.provider_id and v.id = l.variant_id
             where l.provider_id = o.provider_id and l.order_id = o.id) as lines
      from orders o
      left join operators by on by.id = o.handed_over_by
      left join operators seller on seller.id = o.sold_by
     where o.state = 'paid' and ${wanted}`.execute(db);
  return rows.map(({ soldBy, sellerName, secondsOld, ...order }) => ({
    ...order,
    seller: soldBy === null ? null : { id: soldBy, name: sellerName, secondsAgo: secondsOld },
  }));
}

/** For a locked order. */
export async function setHandedOver(
  tx: Transaction,
  { providerId, id }: { providerId: string; id: string },
  operatorId: string | null,
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ handed_over_at: operatorId === null ? null : sql<Date>`now()`, handed_over_by: operatorId })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

export async function setRestocked(
  tx: Transaction,
  { providerId, id }: { providerId: string; id: string },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ restocked_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}
