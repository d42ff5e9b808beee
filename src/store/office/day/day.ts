import { sql, type RawBuilder } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { Attendance } from "#domain/office/front-desk/attendance.ts";
import type { Database, Transaction } from "../../database.ts";
import { paidForBooking } from "../../payments/paid.ts";
import { isOf } from "../search/search.ts";

export interface DayVisit {
  reference: string;
  firstName: string;
  lastName: string;
  state: Extract<BookingState, "scheduled" | "held">;
  /** Changes with every change of the booking. */
  revision: number;
  seats: number;
  isSeries: boolean;
  isErased: boolean;
  /** No earlier visit has the same mail address or phone number. */
  isFirst: boolean;
  /** Not everything is paid. */
  isOwing: boolean;
  /** When a hold ends. */
  heldUntil: string | null;
  attendance: Attendance | null;
  hasRemarks: boolean;
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
  /** Seats that are wanted on the waiting list. */
  waiting: number;
  staffIds: string[];
  rooms: string[];
  /** When its givers are free for others while it goes on. */
  rests: DayBusy[];
  visits: DayVisit[];
}

const isFirst = sql<boolean>`not exists (
  select from bookings earlier where earlier.provider_id = b.provider_id and earlier.state = 'scheduled'
     and earlier.starts_at < b.starts_at and b.email <> '' and lower(earlier.email) = lower(b.email))
  and not exists (
  select from bookings earlier where earlier.provider_id = b.provider_id and earlier.state = 'scheduled'
     and earlier.starts_at < b.starts_at and b.phone <> '' and earlier.phone = b.phone)`;

/** Everything that takes place between two instants, by start. No session is longer than a day. */
export function listDaySessions(
  db: Database | Transaction,
  providerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<DaySession[]> {
  return readSessions(
    db,
    providerId,
    sql`s.starts_at < ${to} and s.ends_at > ${from} and s.starts_at > ${from}::timestamptz - interval '1 day'
        and (s.seats_taken > 0 or s.is_scheduled)`,
  );
}

export async function findDaySession(db: Database, providerId: string, id: string): Promise<DaySession | undefined> {
  return (await readSessions(db, providerId, sql`s.id = ${id}`))[0];
}

async function readSessions(
  db: Database | Transaction,
  providerId: string,
  isWanted: RawBuilder<unknown>,
): Promise<DaySession[]> {
  const { rows } = await sql<
    Omit<DaySession, "visits" | "rests"> & {
      visits: DayVisit[] | null;
      rests: { staffId: string; from: string; to: string }[] | null;
    }
  >`
    select s.id, s.service_id as "serviceId", services.name as service,
           (select count(*)::int from services other where other.provider_id = s.provider_id
               and (other.position, other.id) < (services.position, services.id)) as "serviceNumber",
           s.starts_at as "startsAt", s.ends_at as "endsAt",
           s.seats, s.seats_taken as "seatsTaken", s.is_scheduled as "isScheduled", s.state = 'cancelled' as "isCancelled",
           (select coalesce(sum(w.seats), 0)::int from waiting_targets t
              join waiting_entries w on w.provider_id = t.provider_id and w.id = t.entry_id
             where t.provider_id = s.provider_id and t.session_id = s.id and w.state in ('waiting', 'offered')) as waiting,
           coalesce(
             (select array_agg(distinct c.staff_id) from claims c
               where c.provider_id = s.provider_id and c.session_id = s.id and c.staff_id is not null),
             s.staff_ids, array[s.lead_staff_id]) as "staffIds",
           coalesce(
             (select array_agg(distinct r.name) from claims c
                join resources r on r.provider_id = c.provider_id and r.id = c.resource_id
               where c.provider_id = s.provider_id and c.session_id = s.id), '{}') as rooms,
           (select json_agg(json_build_object('staffId', part.staff_id, 'from', part.ends, 'to', part.next) order by part.ends)
              from (select c.staff_id, upper(c.during) as ends,
                           lead(lower(c.during)) over (partition by c.staff_id order by lower(c.during)) as next
                      from claims c
                     where c.provider_id = s.provider_id and c.session_id = s.id and c.staff_id is not null) as part
             where part.next > part.ends) as rests,
           (select json_agg(visit order by visit."lastName", visit."firstName", visit.reference) from (
             select b.reference, b.first_name as "firstName", b.last_name as "lastName", b.state, b.revision,
                    b.hold_expires_at as "heldUntil", ${isFirst} as "isFirst", b.total > ${paidForBooking} as "isOwing",
                    sum(l.seats)::int as seats, b.series_id is not null as "isSeries",
                    b.erased_at is not null as "isErased", b.attendance,
                    exists (select from remarks r where r.provider_id = b.provider_id and r.booking_id = b.id)
                      as "hasRemarks"
               from booking_lines l
               join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id
              where l.provider_id = s.provider_id and l.session_id = s.id and l.cancelled_at is null
                and (b.state = 'scheduled' or (b.state = 'held' and b.hold_expires_at > now()))
              group by b.provider_id, b.id) as visit) as visits
      from sessions s
      join services on services.provider_id = s.provider_id and services.id = s.service_id
     where s.provider_id = ${providerId} and ${isWanted}
     order by s.starts_at, services.name, s.id`.execute(db);
  return rows.map(({ visits, rests, ...session }) => ({
    ...session,
    visits: visits ?? [],
    rests: (rests ?? []).map(({ staffId, from, to }) => ({ staffId, from: new Date(from), to: new Date(to) })),
  }));
}

/** A request for a time of a day. It takes no one's time. */
export interface DayRequest extends Pick<DayVisit, "reference" | "firstName" | "lastName" | "isErased"> {
  service: string;
  serviceNumber: number;
  startsAt: Date;
  endsAt: Date;
  /** The members whom the visitor chose. */
  staffIds: string[];
}

/** The requests for a time between two instants, of everyone or of one member. */
export async function listDayRequests(
  db: Database,
  { providerId, staffId }: { providerId: string; staffId: string | null },
  { from, to }: { from: Date; to: Date },
): Promise<DayRequest[]> {
  const { rows } = await sql<DayRequest>`
    select b.reference, b.first_name as "firstName", b.last_name as "lastName", b.erased_at is not null as "isErased",
           services.name as service,
           (select count(*)::int from services other where other.provider_id = b.provider_id
               and (other.position, other.id) < (services.position, services.id)) as "serviceNumber",
           b.starts_at as "startsAt", b.ends_at as "endsAt",
           (select coalesce(array_agg(distinct l.staff_id), '{}') from booking_lines l
             where l.provider_id = b.provider_id and l.booking_id = b.id and l.staff_id is not null
               and l.cancelled_at is null) as "staffIds"
      from bookings b
      join booking_lines first on first.provider_id = b.provider_id and first.booking_id = b.id and first.position = (
        select min(l.position) from booking_lines l
         where l.provider_id = b.provider_id and l.booking_id = b.id and l.cancelled_at is null)
      join services on services.provider_id = first.provider_id and services.id = first.service_id
     where b.provider_id = ${providerId} and b.state = 'requested' and b.starts_at >= ${from} and b.starts_at < ${to}
       and ${isOf(staffId)}
     order by b.starts_at, b.created_at`.execute(db);
  return rows;
}

/** A room or a kind of equipment, with the times at which its units are in use. */
export interface DayRoom {
  id: string;
  name: string;
  units: number;
  taken: { from: Date; to: Date }[];
}

export async function listDayRooms(
  db: Database | Transaction,
  providerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<DayRoom[]> {
  const { rows } = await sql<DayRoom & { taken: { from: string; to: string }[] }>`
    select r.id, r.name, r.units,
           (select coalesce(json_agg(json_build_object('from', lower(c.during), 'to', upper(c.during))), '[]')
              from claims c
             where c.provider_id = r.provider_id and c.resource_id = r.id
               and c.during && tstzrange(${from}, ${to})) as taken
      from resources r
     where r.provider_id = ${providerId} and r.is_active
     order by r.kind desc, r.name`.execute(db);
  return rows.map(({ taken, ...room }) => ({
    ...room,
    taken: taken.map((one) => ({ from: new Date(one.from), to: new Date(one.to) })),
  }));
}

/** A stretch of a member's time, such as what an external calendar takes. */
export interface DayBusy {
  staffId: string;
  from: Date;
  to: Date;
}

export async function listDayBusy(
  db: Database,
  providerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<DayBusy[]> {
  const { rows } = await sql<DayBusy>`
    select staff_id as "staffId", lower(during) as "from", upper(during) as "to" from calendar_busy
     where provider_id = ${providerId} and during && tstzrange(${from}, ${to}) order by 2`.execute(db);
  return rows;
}

/** The start of the first visit after an instant, of everyone or of one member. */
export async function findNextVisit(
  db: Database,
  { providerId, staffId }: { providerId: string; staffId: string | null },
  after: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ startsAt: Date }>`
    select b.starts_at as "startsAt" from bookings b
     where b.provider_id = ${providerId} and b.state = 'scheduled' and b.starts_at >= ${after} and ${isOf(staffId)}
     order by b.starts_at limit 1`.execute(db);
  return rows[0]?.startsAt ?? null;
}

/** The place of each service among all of the provider's, by its id. */
export async function listServiceNumbers(db: Database, providerId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("services")
    .select("id")
    .where("provider_id", "=", providerId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ id }, index) => [id, index]));
}
