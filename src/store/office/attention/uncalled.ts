import { sql } from "kysely";
import type { Database } from "../../database.ts";
import { calledAt } from "../front-desk/attendees.ts";

const mostRows = 50;

/** Someone whose class was cancelled, and whom no mail tells. */
export interface UncalledVisitor {
  /** The booking. */
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  service: string;
  /** The class that is cancelled. */
  sessionId: string;
  startsAt: Date;
}

/** People of cancelled classes to come who have no address, and whom nobody has called. Whoever has come to a closed door knows. */
export async function listUncalled(db: Database, providerId: string, now: Date): Promise<UncalledVisitor[]> {
  const { rows } = await sql<UncalledVisitor>`
    select b.id, b.first_name as "firstName", b.last_name as "lastName", b.phone,
           services.name as service, s.id as "sessionId", b.starts_at as "startsAt"
      from bookings b
      join lateral (
        select sessions.id, sessions.service_id from booking_lines l
          join sessions on sessions.provider_id = l.provider_id and sessions.id = l.session_id
         where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null
           and sessions.is_scheduled and sessions.state = 'cancelled'
         order by sessions.starts_at limit 1) as s on true
      join services on services.provider_id = b.provider_id and services.id = s.service_id
     where b.provider_id = ${providerId} and b.state = 'cancelled' and b.business_change = 'cancelled'
       and b.starts_at > ${now} and b.email = '' and b.erased_at is null
       and not exists (select from guests g where g.provider_id = b.provider_id and g.booking_id = b.id
                          and g.email <> '' and g.cancelled_at is null)
       and ${calledAt} is null
     order by b.starts_at, b.id limit ${mostRows}`.execute(db);
  return rows;
}
