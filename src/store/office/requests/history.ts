import { sql } from "kysely";
import type { Database } from "../../database.ts";
import { isOf } from "../search/search.ts";

/** How often the visitor of a booking was here before, by mail address or phone number. */
export interface VisitorHistory {
  /** Visits that took place. */
  visits: number;
  noShows: number;
  upcoming: number;
  cancelled: number;
  /** Other requests that wait for an answer. */
  requests: number;
}

interface Contact {
  id: string;
  email: string;
  phone: string;
}

/** An address or number with more bookings belongs to many people, such as a reception. */
const most = 500;

/** By booking. The booking itself does not count, nor do visits that the operator may not see. */
export async function readHistories(
  db: Database,
  { providerId, staffId, now }: { providerId: string; staffId: string | null; now: Date },
  bookings: readonly Contact[],
): Promise<Map<string, VisitorHistory>> {
  const { rows } = await sql<VisitorHistory & { id: string }>`
    select asked.id,
           count(*) filter (where found.state = 'scheduled' and found.ends_at <= ${now} and not found.is_no_show)::int as visits,
           count(*) filter (where found.state = 'scheduled' and found.is_no_show)::int as "noShows",
           count(*) filter (where found.state = 'scheduled' and found.ends_at > ${now})::int as upcoming,
           count(*) filter (where found.state = 'cancelled')::int as cancelled,
           count(*) filter (where found.state = 'requested')::int as requests
      from unnest(${bookings.map(({ id }) => id)}::uuid[], ${bookings.map(({ email }) => email.toLowerCase())}::text[],
                  ${bookings.map(({ phone }) => phone)}::text[]) as asked (id, email, phone)
      left join lateral (
        (select b.id, b.state, b.ends_at, b.attendance is not distinct from 'no-show' as is_no_show from bookings b
          where b.provider_id = ${providerId} and lower(b.email) = asked.email and b.email <> '' and ${isOf(staffId)}
          limit ${most})
        union
        (select b.id, b.state, b.ends_at, b.attendance is not distinct from 'no-show' as is_no_show from bookings b
          where b.provider_id = ${providerId} and b.phone = asked.phone and b.phone <> '' and ${isOf(staffId)}
          limit ${most})
      ) found on found.id <> asked.id
     group by asked.id`.execute(db);
  return new Map(rows.map(({ id, ...history }) => [id, history]));
}
