import { sql } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { Database } from "../database.ts";

export interface DayVisit {
  reference: string;
  firstName: string;
  lastName: string;
  state: Extract<BookingState, "scheduled" | "held">;
  seats: number;
  isSeries: boolean;
  isErased: boolean;
}

/** A session of a day with the visits in it. */
export interface DaySession {
  id: string;
  serviceId: string;
  service: string;
  /** The place of the service among all of the provider's. */
  serviceNumber: number;
  startsAt: Date;
  endsAt: Date;
  seats: number;
  seatsTaken: number;
  /** A timetable has it, with or without visits. */
  isScheduled: boolean;
  isCancelled: boolean;
  staffIds: string[];
  rooms: string[];
  visits: DayVisit[];
}

/** Everything that takes place between two instants, by start. */
export async function listDaySessions(
  db: Database,
  providerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<DaySession[]> {
  const { rows } = await sql<Omit<DaySession, "visits"> & { visits: DayVisit[] | null }>`
    select s.id, s.service_id as "serviceId", services.name as service,
           (select count(*)::int from services other where other.provider_id = s.provider_id
               and (other.position, other.id) < (services.position, services.id)) as "serviceNumber",
           s.starts_at as "startsAt", s.ends_at as "endsAt",
           s.seats, s.seats_taken as "seatsTaken", s.is_scheduled as "isScheduled", s.state = 'cancelled' as "isCancelled",
           coalesce(
             (select array_agg(distinct c.staff_id) from claims c
               where c.provider_id = s.provider_id and c.session_id = s.id and c.staff_id is not null),
             s.staff_ids, array[s.lead_staff_id]) as "staffIds",
           coalesce(
             (select array_agg(distinct r.name) from claims c
                join resources r on r.provider_id = c.provider_id and r.id = c.resource_id
               where c.provider_id = s.provider_id and c.session_id = s.id), '{}') as rooms,
           (select json_agg(visit order by visit."lastName", visit."firstName", visit.reference) from (
             select b.reference, b.first_name as "firstName", b.last_name as "lastName", b.state,
                    sum(l.seats)::int as seats, b.series_id is not null as "isSeries",
                    b.erased_at is not null as "isErased"
               from booking_lines l
               join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id
              where l.provider_id = s.provider_id and l.session_id = s.id and l.cancelled_at is null
                and (b.state = 'scheduled' or (b.state = 'held' and b.hold_expires_at > now()))
              group by b.provider_id, b.id) as visit) as visits
      from sessions s
      join services on services.provider_id = s.provider_id and services.id = s.service_id
     where s.provider_id = ${providerId} and s.starts_at < ${to} and s.starts_at >= ${from}
       and (s.seats_taken > 0 or s.is_scheduled)
     order by s.starts_at, services.name, s.id`.execute(db);
  return rows.map(({ visits, ...session }) => ({ ...session, visits: visits ?? [] }));
}
