import { sql } from "kysely";
import { listInvoices, type Invoice, type InvoiceSubject } from "../invoices/invoices.ts";
import type { Database } from "../database.ts";

/** Money that moved for a visit or an order. What goes back to the person is negative. */
interface OwnMovement {
  at: Date;
  kind: "payment" | "refund" | "in-person" | "voucher" | "package";
  /** The gateway, or how it was paid in person; empty for others. */
  method: string;
  /** In minor units; of a package, in visits. */
  amount: number;
  /** Of a refund: whether the gateway has carried it out. */
  state: string;
}

export interface OwnMoney {
  movements: OwnMovement[];
  invoices: Invoice[];
}

/** Everything that was paid for a visit or an order, in whatever way, and its invoices; the oldest first. */
export async function readOwnMoney(db: Database, providerId: string, subject: InvoiceSubject): Promise<OwnMoney> {
  return {
    movements:
      "bookingId" in subject
        ? await ofBooking(db, providerId, subject.bookingId)
        : await ofOrder(db, providerId, subject.orderId),
    invoices: await listInvoices(db, providerId, subject),
  };
}

async function ofBooking(db: Database, providerId: string, id: string): Promise<OwnMovement[]> {
  const { rows } = await sql<OwnMovement>`
    select coalesce(p.paid_at, p.changed_at) as at, 'payment' as kind, p.gateway as method, pb.amount::float8 as amount, p.state
      from payment_bookings pb join payments p on p.provider_id = pb.provider_id and p.id = pb.payment_id
     where pb.provider_id = ${providerId} and pb.booking_id = ${id} and p.captured > 0
    union all
    select r.changed_at, 'refund', p.gateway, -r.amount::float8, r.state
      from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
     where r.provider_id = ${providerId} and r.booking_id = ${id}
    union all
    select at, 'in-person', method, amount::float8, '' from takings
     where provider_id = ${providerId} and booking_id = ${id} and method <> 'voucher'
    union all
    select at, 'voucher', '', -amount::float8, kind from voucher_entries
     where provider_id = ${providerId} and booking_id = ${id} and kind in ('spent', 'returned')
    union all
    select at, 'package', '', -visits::float8, kind from pass_entries
     where provider_id = ${providerId} and booking_id = ${id} and kind in ('used', 'returned')
     order by at`.execute(db);
  return rows;
}

async function ofOrder(db: Database, providerId: string, id: string): Promise<OwnMovement[]> {
  const { rows } = await sql<OwnMovement>`
    select coalesce(p.paid_at, p.changed_at) as at, 'payment' as kind, p.gateway as method, p.captured::float8 as amount, p.state
      from payments p where p.provider_id = ${providerId} and p.order_id = ${id} and p.captured > 0
    union all
    select r.changed_at, 'refund', p.gateway, -r.amount::float8, r.state
      from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
     where r.provider_id = ${providerId} and p.order_id = ${id}
    union all
    select at, 'in-person', method, amount::float8, '' from takings
     where provider_id = ${providerId} and order_id = ${id} and method <> 'voucher'
     order by at`.execute(db);
  return rows;
}
