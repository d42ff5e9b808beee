import { sql } from "kysely";
import type { Movement } from "#domain/office/money/movements.ts";
import type { Database, Transaction } from "../../database.ts";
import { isOf } from "../search/search.ts";

export interface MovementQuery {
  providerId: string;
  /** Only visits and tips of this member; null for everything. */
  staffId: string | null;
  from: Date;
  /** Exclusive. */
  to: Date;
}

type Row = Omit<Movement, "about"> & { aboutKind: Movement["about"]["kind"]; reference: string; isOpen: boolean };

/**
 * Every movement of money in a time, in order. A payment for several bookings is one movement for each. A refund moves money from
 * the moment that it is decided; if it fails, the money is back.
 */
export async function listMovements(
  db: Database | Transaction,
  { providerId, staffId, from, to }: MovementQuery,
): Promise<Movement[]> {
  const isOwn =
    staffId === null
      ? sql<boolean>`true`
      : sql<boolean>`(case when m.kind in ('tip', 'tip-reversal') then m.staff_id = ${staffId} else b.id is not null and ${isOf(staffId)} end)`;
  // A payment that was returned may not be what its bookings asked for, so it is one movement.
  const { rows } = await sql<Row>`
    with moved as (
      select p.paid_at as at, 'payment' as kind, 'online' as method, pb.amount, p.currency, pb.booking_id, null::uuid as order_id,
             null::uuid as operator_id, p.id, null::text as bought,
             null::uuid as staff_id, null::text as why, '' as words
        from payments p
        join payment_bookings pb on pb.provider_id = p.provider_id and pb.payment_id = p.id
       where p.provider_id = ${providerId} and p.paid_at >= ${from} and p.paid_at < ${to} and p.state = 'paid' and pb.amount > 0
      union all
      select p.paid_at, 'payment', 'online', p.captured, p.currency, ${firstBooking}, p.order_id, null, p.id, null, null, null, ''
        from payments p
       where p.provider_id = ${providerId} and p.paid_at >= ${from} and p.paid_at < ${to}
         and (p.order_id is not null or p.state <> 'paid')
      union all
      select r.created_at, 'refund', 'online', -r.amount, p.currency, coalesce(r.booking_id, ${firstBooking}), p.order_id, null, r.id, null, null, null, ''
        from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
       where r.provider_id = ${providerId} and r.created_at >= ${from} and r.created_at < ${to}
      union all
      select r.changed_at, 'refund-failed', 'online', r.amount, p.currency, coalesce(r.booking_id, ${firstBooking}), p.order_id,
             null, r.id, null, null, null, ''
        from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
       where r.provider_id = ${providerId} and r.changed_at >= ${from} and r.changed_at < ${to} and r.state = 'failed'
      union all
      select t.at, case when t.is_given_back then 'given-back' when t.reverses is not null then 'reversal' else 'taking' end, t.method, t.amount, t.currency, t.booking_id,
             t.order_id, t.operator_id, t.id, t.bought, null, null, ''
        from takings t
       where t.provider_id = ${providerId} and t.at >= ${from} and t.at < ${to}
      union all
      select e.at, case when e.amount < 0 then 'voucher-spent' else 'voucher-returned' end, 'voucher', -e.amount, v.currency,
             e.booking_id, e.order_id, e.operator_id, e.id, null, null, null, ''
        from voucher_entries e join vouchers v on v.provider_id = e.provider_id and v.id = e.voucher_id
       where e.provider_id = ${providerId} and e.at >= ${from} and e.at < ${to} and e.taking_id is null
         and e.kind in ('spent', 'returned') and (e.booking_id is not null or e.order_id is not null)
      union all
      select t.at, case when t.amount < 0 then 'tip-reversal' else 'tip' end, t.method, t.amount, t.currency, t.booking_id,
             t.order_id, t.operator_id, t.id, null, t.staff_id, null, ''
        from tips t
       where t.provider_id = ${providerId} and t.at >= ${from} and t.at < ${to}
      union all
      select c.at, case when c.amount < 0 then 'cash-out' else 'cash-in' end, 'cash', c.amount, c.currency, null, null,
             c.operator_id, c.id, null, null, c.why, c.words
        from cash_entries c
       where c.provider_id = ${providerId} and c.at >= ${from} and c.at < ${to})
    select m.at, m.kind, m.method, m.amount::bigint, m.currency, m.why, m.words,
           case when m.why is not null then 'till' when b.id is null then 'order' else 'booking' end as "aboutKind",
           coalesce(b.reference, o.reference, m.id::text) as reference,
           coalesce(b.state not in ('held', 'expired'), o.state = 'paid', true) as "isOpen", operators.name as operator,
           case when m.kind in ('tip', 'tip-reversal', 'cash-in', 'cash-out') then null when b.id is not null then 'visit' else coalesce(m.bought, (
             select case when bool_or(l.voucher_worth is not null) then 'voucher' when bool_or(l.package_id is not null) then 'package'
                    else 'product' end
               from order_lines l where l.provider_id = o.provider_id and l.order_id = o.id)) end as bought,
           case when m.kind in ('tip', 'tip-reversal')
             then array(select s.name from staff s where s.provider_id = ${providerId} and s.id = m.staff_id)
             else array(select distinct s.name from booking_lines l
                   left join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id
                   join staff s on s.provider_id = l.provider_id and s.id in (l.staff_id, c.staff_id)
                  where l.provider_id = b.provider_id and l.booking_id = b.id order by 1) end as members
      from moved m
      left join bookings b on b.provider_id = ${providerId} and b.id = m.booking_id
      left join orders o on o.provider_id = ${providerId} and o.id = m.order_id
      left join operators on operators.id = m.operator_id
     where ${isOwn} and (m.method <> 'voucher' or b.id is null or b.state not in ('held', 'expired'))
     order by m.at, m.id, m.kind`.execute(db);
  return rows.map(({ aboutKind: kind, reference, isOpen, ...row }) => ({ ...row, about: { kind, reference, isOpen } }));
}

/** Of a payment `p`. */
const firstBooking = sql`(select pb.booking_id from payment_bookings pb
  where pb.provider_id = p.provider_id and pb.payment_id = p.id order by pb.booking_id limit 1)`;
