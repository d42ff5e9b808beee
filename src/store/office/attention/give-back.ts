import { sql } from "kysely";
import type { Database } from "../../database.ts";
import { paidForBooking } from "../../payments/paid.ts";
import type { AttentionRow } from "./attention.ts";

const mostRows = 50;

/**
 * Money of the last ninety days that may have to go back: what is beyond the price of a visit, and what was paid in person for a
 * visit that was cancelled or declined. What was paid online for a cancelled visit follows its rule of refunds.
 */
export async function listToGiveBack(db: Database, providerId: string): Promise<AttentionRow[]> {
  const { rows } = await sql<AttentionRow>`
    with moved as (
      select booking_id, max(at) as at, sum(amount) as taken from takings
       where provider_id = ${providerId} and booking_id is not null and at > now() - interval '90 days'
       group by booking_id
      union all
      select pb.booking_id, max(p.paid_at), 0 from payments p
        join payment_bookings pb on pb.provider_id = p.provider_id and pb.payment_id = p.id
       where p.provider_id = ${providerId} and p.state = 'paid' and p.paid_at > now() - interval '90 days'
       group by pb.booking_id),
    paid as (select booking_id, max(at) as at, sum(taken) as taken from moved group by booking_id),
    beyond as (
      select b.id, 'booking' as page, b.reference, b.first_name as "firstName", b.last_name as "lastName", b.erased_at is not null as "isErased",
             b.currency, greatest(paid.at, b.changed_at) as at,
             case when b.state in ('scheduled', 'requested') then ${paidForBooking} - b.total
                  when b.state in ('cancelled', 'declined') then least(paid.taken, ${paidForBooking}) else 0 end as amount
        from paid join bookings b on b.provider_id = ${providerId} and b.id = paid.booking_id)
    select id, page, reference, "firstName", "lastName", "isErased", currency, at, amount::float8 as amount
      from beyond where amount > 0 order by at desc limit ${mostRows}`.execute(db);
  return rows;
}
