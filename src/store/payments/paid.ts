import { sql } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { Paid } from "#domain/pricing/owed.ts";
import type { OrderState } from "#domain/shop/order.ts";
import type { Database, Transaction } from "../database.ts";

interface Agreed<State> {
  id: string;
  state: State;
  currency: string;
  total: number;
  paid: Paid;
}

export interface BookingPaid extends Agreed<BookingState> {
  /** What coupons and passes took off; it is not in the total. */
  discount: number;
  /** What is owed to the customer, and what the business keeps although it would be. */
  over: number;
  retained: number;
  /** In person, or to its vouchers, without what was reversed. */
  givenBack: number;
}

export interface OrderPaid extends Agreed<OrderState> {
  /** Taken in person, with what was reversed later. */
  everTaken: number;
}

type Row<State> = Omit<Agreed<State>, "paid"> & Paid;

/** Of the booking `b` of a query. */
const captured = sql<number>`coalesce((select sum(pb.amount) from payment_bookings pb
    join payments p on p.provider_id = pb.provider_id and p.id = pb.payment_id and p.state = 'paid'
   where pb.provider_id = b.provider_id and pb.booking_id = b.id), 0)::bigint`;
const refunded = sql<number>`coalesce((select sum(r.amount) from refunds r
    join payments p on p.provider_id = r.provider_id and p.id = r.payment_id and p.state = 'paid'
   where r.provider_id = b.provider_id and r.booking_id = b.id and r.state <> 'failed'), 0)::bigint`;
const taken = sql<number>`coalesce((select sum(t.amount) from takings t
   where t.provider_id = b.provider_id and t.booking_id = b.id), 0)::bigint`;

/** The same sum as `paidOf`, for the booking `b` of a query. */
export const paidForBooking = sql<number>`(${captured} - ${refunded} + ${taken} + b.paid_by_voucher)`;

/** What was agreed and paid for each of these bookings, in one query. */
export async function listBookingsPaid(
  db: Database | Transaction,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, BookingPaid>> {
  const { rows } = await sql<Row<BookingState> & Pick<BookingPaid, "discount" | "over" | "retained" | "givenBack">>`
    select b.id, b.state, b.currency, b.total,
           (select coalesce(sum(l.discount), 0)::bigint from booking_lines l where l.provider_id = b.provider_id
               and l.booking_id = b.id and l.cancelled_at is null) as discount, b.retained,
           coalesce((select owed.amount from owed_back owed where owed.provider_id = b.provider_id and owed.booking_id = b.id), 0)::bigint
             as over,
           coalesce((select -sum(t.amount) from takings t where t.provider_id = b.provider_id and t.booking_id = b.id
             and (t.is_given_back or t.reverses in (select g.id from takings g where g.provider_id = t.provider_id and g.booking_id = b.id
               and g.is_given_back))), 0)::bigint as "givenBack", b.paid_by_voucher as "byVoucher",
           ${captured} as captured, ${refunded} as refunded, ${taken} as taken
      from bookings b
     where b.provider_id = ${providerId} and b.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, split(row)]));
}

/** The same for orders. */
export async function listOrdersPaid(
  db: Database | Transaction,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, OrderPaid>> {
  const { rows } = await sql<Row<OrderState> & Pick<OrderPaid, "everTaken">>`
    select o.id, o.state, o.currency, o.total, 0::bigint as "byVoucher",
           coalesce((select sum(p.captured) from payments p
             where p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'paid'), 0)::bigint as captured,
           coalesce((select sum(p.refunded) from payments p
             where p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'paid'), 0)::bigint as refunded,
           coalesce((select sum(t.amount) from takings t
             where t.provider_id = o.provider_id and t.order_id = o.id), 0)::bigint as taken,
           coalesce((select sum(t.amount) from takings t
             where t.provider_id = o.provider_id and t.order_id = o.id and t.amount > 0), 0)::bigint as "everTaken"
      from orders o
     where o.provider_id = ${providerId} and o.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, split(row)]));
}

function split<One extends Paid>({ captured, refunded, taken, byVoucher, ...agreed }: One) {
  return { ...agreed, paid: { captured, refunded, taken, byVoucher } };
}
