import { sql } from "kysely";
import type { Transaction } from "../../database.ts";

/** A visit that a change of the set-up cancels or moves, because it changes a date of a timetable. */
export interface ChangedVisit {
  reference: string;
  startsAt: Date;
  service: string;
  firstName: string;
  lastName: string;
  isCancelled: boolean;
}

/** The visits that this transaction has cancelled or moved for the business, by start and name. */
export async function listChangedVisits(tx: Transaction, providerId: string): Promise<ChangedVisit[]> {
  const { rows } = await sql<ChangedVisit>`
    select b.reference, b.starts_at as "startsAt", b.first_name as "firstName", b.last_name as "lastName",
           b.state = 'cancelled' as "isCancelled",
           (select services.name from booking_lines l
              join services on services.provider_id = l.provider_id and services.id = l.service_id
             where l.provider_id = b.provider_id and l.booking_id = b.id order by l.position limit 1) as service
      from bookings b
     where b.provider_id = ${providerId} and b.changed_at = now() and b.business_change is not null
       and b.state in ('cancelled', 'scheduled')
     order by b.starts_at, lower(b.last_name), b.reference`.execute(tx);
  return rows;
}
