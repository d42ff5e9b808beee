import { sql } from "kysely";
import type { PayRule } from "#domain/pricing/parts.ts";
import type { Database } from "../../database.ts";
import { paidForBooking } from "../../payments/paid.ts";
import { isOf } from "../search/search.ts";

export interface UnpaidVisit {
  reference: string;
  firstName: string;
  lastName: string;
  isErased: boolean;
  startsAt: Date;
  currency: string;
  total: number;
  /** In whatever way. */
  paid: number;
  /** What the services of its lines ask for when booking. */
  lines: (PayRule & { price: number })[];
}

/** Visits that start in a time and are not wholly paid, by start. */
export async function listUnpaidVisits(
  db: Database,
  {
    providerId,
    staffId,
    from,
    to,
    most,
  }: { providerId: string; staffId: string | null; from: Date; to: Date; most: number },
): Promise<UnpaidVisit[]> {
  const { rows } = await sql<UnpaidVisit>`
    select * from (
      select b.reference, b.first_name as "firstName", b.last_name as "lastName", b.erased_at is not null as "isErased",
             b.starts_at as "startsAt", b.currency, b.total, ${paidForBooking}::bigint as paid,
             (select coalesce(json_agg(json_build_object('price', l.price, 'payNow', s.pay_now, 'deposit', s.deposit)), '[]')
                from booking_lines l join services s on s.provider_id = l.provider_id and s.id = l.service_id
               where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null) as lines
        from bookings b
       where b.provider_id = ${providerId} and b.state = 'scheduled' and b.total > 0
         and b.starts_at >= ${from} and b.starts_at < ${to} and ${isOf(staffId)}) unpaid
     where paid < total
     order by "startsAt", reference limit ${most}`.execute(db);
  return rows;
}
