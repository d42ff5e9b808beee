import { sql } from "kysely";
import type { Database } from "../../database.ts";
import { isOf } from "../search/search.ts";

/** What the visits of a time are worth that some members gave, in one currency. */
export interface WorkSum {
  currency: string;
  members: string[];
  value: number;
}

/**
 * The prices of visits that took place, by who gave them; of those that a pass paid for, what they cost without it. What someone
 * gave does not depend on how it was paid.
 */
export async function sumWork(
  db: Database,
  {
    providerId,
    staffId,
    from,
    to,
    now,
  }: { providerId: string; staffId: string | null; from: Date; to: Date; now: Date },
): Promise<WorkSum[]> {
  const { rows } = await sql<WorkSum>`
    select currency, members, sum(value)::bigint as value from (
      select b.currency, l.price + case when l.pass_id is null then 0 else l.discount end as value,
             array(select distinct s.name from staff s
                     left join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id and c.staff_id = s.id
                    where s.provider_id = l.provider_id and (s.id = l.staff_id or c.staff_id is not null) order by 1) as members
        from bookings b join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id
       where b.provider_id = ${providerId} and b.state = 'scheduled' and l.cancelled_at is null
         and b.attendance is distinct from 'no-show' and b.ends_at <= ${now}
         and b.starts_at >= ${from} and b.starts_at < ${to} and ${isOf(staffId)}) done
     group by currency, members having sum(value) <> 0 order by currency, value desc, members`.execute(db);
  return rows;
}
