import { sql } from "kysely";
import type { Transaction } from "../database.ts";

/** A visit to come that needs more of a room than there is. */
export interface BeyondUnits {
  reference: string;
  startsAt: Date;
  endsAt: Date;
  service: string;
}

/** By start. */
export async function listBeyondUnits(tx: Transaction, providerId: string, now: Date): Promise<BeyondUnits[]> {
  const { rows } = await sql<BeyondUnits>`
    select distinct on (bookings.starts_at, bookings.reference)
           bookings.reference, bookings.starts_at as "startsAt", bookings.ends_at as "endsAt", services.name as service
      from resources
      join claims on claims.provider_id = resources.provider_id and claims.resource_id = resources.id
       and claims.unit >= resources.units and upper(claims.during) > ${now}
      join booking_lines lines on lines.provider_id = claims.provider_id and lines.session_id = claims.session_id
       and lines.cancelled_at is null
      join bookings on bookings.provider_id = lines.provider_id and bookings.id = lines.booking_id and bookings.state = 'scheduled'
      join services on services.provider_id = lines.provider_id and services.id = lines.service_id
     where resources.provider_id = ${providerId}
     order by bookings.starts_at, bookings.reference`.execute(tx);
  return rows;
}
