import { sql } from "kysely";
import { instantOf } from "#domain/time/instant.ts";
import type { Transaction } from "../database.ts";
import { rangeText } from "../scheduling/range-text.ts";
import type { BlockedSession } from "./open-sessions.ts";

/** Who or what is taken, by which booking, and when. */
export interface Conflict {
  /** The name of a member or a resource. */
  subject: string;
  /** Null if the time belongs to another session without bookings. */
  reference: string | null;
  startsAt: Date;
  endsAt: Date;
}

/** What is in the way of a session. Undefined if nothing is: then a giver has the day off. */
export async function findConflict(
  tx: Transaction,
  providerId: string,
  { id, start, length, staff, resources }: BlockedSession,
): Promise<Conflict | undefined> {
  const during = rangeText({ from: start, to: instantOf(start + length) });
  const { rows } = await sql<Conflict>`
    select coalesce(staff.slug, resources.slug) as subject, sessions.starts_at as "startsAt", sessions.ends_at as "endsAt",
           (select bookings.reference
              from booking_lines join bookings
                on bookings.provider_id = booking_lines.provider_id and bookings.id = booking_lines.booking_id
             where booking_lines.provider_id = sessions.provider_id and booking_lines.session_id = sessions.id
               and bookings.state in ('held', 'requested', 'scheduled') limit 1) as reference
      from claims
      join services own on own.provider_id = claims.provider_id
       and own.id = (select service_id from sessions where provider_id = ${providerId} and id = ${id})
      join sessions on sessions.provider_id = claims.provider_id and sessions.id = claims.session_id
      left join staff on staff.provider_id = claims.provider_id and staff.id = claims.staff_id
      left join resources on resources.provider_id = claims.provider_id and resources.id = claims.resource_id
     where claims.provider_id = ${providerId} and claims.session_id <> ${id}
       and (claims.staff_id = any(${staff}::uuid[]) or claims.resource_id = any(${resources.map((need) => need.id)}::uuid[]))
       and claims.during && tstzrange(lower(${during}::tstzrange) - own.buffer_before * interval '1 minute',
                                      upper(${during}::tstzrange) + own.buffer_after * interval '1 minute')
     order by claims.staff_id is null, sessions.starts_at limit 1`.execute(tx);
  return rows[0];
}
