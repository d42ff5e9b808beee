import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

/** A session of a timetable as pages and feeds show it. */
export interface TimetableSession {
  id: string;
  serviceId: string;
  /** The service's slug. */
  service: string;
  /** The weekly time's name in packs: `tuesday`. */
  timeKey: string | null;
  /** The name in packs of the course that it belongs to. */
  courseKey: string | null;
  state: "open" | "blocked" | "cancelled";
  startsAt: Date;
  endsAt: Date;
  /** Where it was before it was moved. */
  movedFrom: Date | null;
  /** Why it was cancelled or moved, or what is special about it. */
  reason: string | null;
  seats: number;
  seatsTaken: number;
  /** For one person or one booking. Null: the service's. */
  price: number | null;
  /** Raised with every change of the session. */
  revision: number;
  /** Who gives it, in the order of the team page. */
  members: { id: string; slug: string; name: string }[];
  /** Where it takes place. Equipment is not listed. */
  rooms: { slug: string; name: string }[];
}

export interface SessionsQuery {
  providerId: string;
  /** All services of the provider with a timetable, if undefined. */
  serviceIds?: readonly string[];
  /** Sessions that start at or after `from` and before `to`. */
  from: Date;
  to: Date;
  states?: readonly TimetableSession["state"][];
  /** Only sessions with this many seats left. */
  seatsLeft?: number;
  limit?: number;
}

/** The sessions of timetables in order of time. */
export async function readTimetableSessions(
  db: Database | Transaction,
  { providerId, serviceIds, from, to, states = ["open", "cancelled"], seatsLeft = 0, limit = 1_000 }: SessionsQuery,
): Promise<TimetableSession[]> {
  const { rows } = await sql<TimetableSession>`
    select sessions.id, sessions.service_id as "serviceId", services.slug as service, weekly_times.key as "timeKey", courses.key as "courseKey",
           sessions.state,
           sessions.starts_at as "startsAt", sessions.ends_at as "endsAt", 
           case when sessions.change ->> 'to' is not null then coalesce(sessions.former_starts_at,
             (sessions.original_day + make_interval(mins => weekly_times.at_minute)) at time zone providers.time_zone)
           end as "movedFrom",
           sessions.reason, sessions.seats, sessions.seats_taken as "seatsTaken", sessions.price, sessions.revision,
           (select coalesce(json_agg(json_build_object('id', staff.id, 'slug', staff.slug, 'name', staff.name)
                            order by staff.position, staff.name), '[]')
              from staff where staff.provider_id = sessions.provider_id and staff.id = any(sessions.staff_ids)) as members,
           (select coalesce(json_agg(json_build_object('slug', resources.slug, 'name', resources.name)
                            order by resources.name), '[]')
              from resources where resources.provider_id = sessions.provider_id and resources.kind = 'room'
               and resources.id in (select (need ->> 'id')::uuid from jsonb_array_elements(sessions.needs) as need)) as rooms
      from sessions
      join services on services.provider_id = sessions.provider_id and services.id = sessions.service_id
      join providers on providers.id = sessions.provider_id
      left join weekly_times on weekly_times.provider_id = sessions.provider_id and weekly_times.id = sessions.time_id
      left join courses on courses.provider_id = sessions.provider_id and courses.id = sessions.course_id
     where sessions.provider_id = ${providerId} and sessions.is_scheduled and services.is_active
       and sessions.starts_at >= ${from} and sessions.starts_at < ${to} and sessions.state = any(${states}::text[])
       and sessions.seats - sessions.seats_taken >= ${seatsLeft}
       ${serviceIds === undefined ? sql`` : sql`and sessions.service_id = any(${serviceIds}::uuid[])`}
     order by sessions.starts_at, services.position, services.name, sessions.id
     limit ${limit}`.execute(db);
  return rows;
}
