import { sql } from "kysely";
import type { BookingKey } from "../../booking/booking.ts";
import type { Transaction } from "../../database.ts";

/**
 * Gives lines of a locked booking new prices. What is due now is never more than the price; what vouchers paid of it stays paid.
 */
export async function setPrices(
  tx: Transaction,
  { providerId, id }: BookingKey,
  prices: readonly { position: number; price: number }[],
): Promise<void> {
  const due = sql`(select coalesce(sum(l.pay_now), 0) from booking_lines l
    where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null)`;
  const { rows } = await sql<{ byVoucher: number }>`
    select greatest(0, ${due} - b.pay_now)::bigint as "byVoucher" from bookings b
     where b.provider_id = ${providerId} and b.id = ${id}`.execute(tx);
  await sql`
    update booking_lines l set price = new.price, pay_now = least(l.pay_now, new.price)
      from unnest(${prices.map(({ position }) => position)}::int[], ${prices.map(({ price }) => price)}::bigint[])
        as new (position, price)
     where l.provider_id = ${providerId} and l.booking_id = ${id} and l.position = new.position`.execute(tx);
  await sql`
    update bookings b set (total, pay_now) = (
             select coalesce(sum(l.price), 0), greatest(0, coalesce(sum(l.pay_now), 0) - ${rows[0]!.byVoucher}) from booking_lines l
              where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null),
           revision = revision + 1, changed_at = now()
     where b.provider_id = ${providerId} and b.id = ${id}`.execute(tx);
}
