import { sql } from "kysely";
import type { BookingLine } from "../../booking/booking.ts";
import type { Database } from "../../database.ts";
import { columns, isOf, type FoundVisit, type Query } from "../search/search.ts";

/** Another request that wants the same time from the same people. */
export type RivalRequest = Pick<FoundVisit, "reference" | "firstName" | "lastName" | "isErased">;

export interface WaitingRequest extends FoundVisit {
  id: string;
  endsAt: Date | null;
  proposedStartsAt: Date | null;
  email: string;
  phone: string;
  notes: string;
  total: number;
  currency: string;
  rivals: RivalRequest[];
  lines: WaitingLine[];
}

type WaitingLine = Pick<
  BookingLine,
  "position" | "person" | "serviceId" | "memberId" | "why" | "seats" | "duration" | "isCancelled"
>;

/**
 * Requests whose time overlaps with that of booking `b`, and that want one of its services or members. The limit of a day
 * is there for the index: no visit is longer.
 */
const rivalsOf = (staffId: string | null) => sql`
  from bookings other
 where other.provider_id = b.provider_id and other.state = 'requested' and other.id <> b.id
   and other.starts_at < b.ends_at and other.ends_at > b.starts_at and other.starts_at > b.starts_at - interval '1 day'
   and ${isOf(staffId, "other")}
   and exists (
     select from booking_lines own
       join booking_lines their on their.provider_id = own.provider_id
        and (their.service_id = own.service_id or their.staff_id = own.staff_id)
      where own.provider_id = b.provider_id and own.booking_id = b.id and own.cancelled_at is null
        and their.booking_id = other.id and their.cancelled_at is null)`;

const rivals = (staffId: string | null) => sql`
  (select coalesce(json_agg(json_build_object('reference', other.reference, 'firstName', other.first_name,
     'lastName', other.last_name, 'isErased', other.erased_at is not null) order by other.created_at), '[]')
   ${rivalsOf(staffId)}) as rivals`;

const waiting = sql`b.id, b.ends_at as "endsAt", b.proposed_starts_at as "proposedStartsAt", b.email, b.phone, b.notes,
  b.total::float8 as total, b.currency,
  (select json_agg(json_build_object('position', l.position, 'person', l.person, 'serviceId', l.service_id,
            'memberId', l.staff_id, 'why', l.assignment_reason, 'seats', l.seats, 'duration', l.duration,
            'isCancelled', l.cancelled_at is not null) order by l.position)
     from booking_lines l where l.provider_id = b.provider_id and l.booking_id = b.id) as lines`;

interface Page extends Query {
  /** Requests for a time between these come first. */
  first: { from: Date; to: Date };
  skip: number;
}

/** Requests that wait for an answer: first those for today, then the oldest. */
export async function listWaiting(
  db: Database,
  { providerId, staffId, most, first, skip }: Page,
): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select ${columns}, ${waiting}, ${rivals(staffId)} from bookings b
     where b.provider_id = ${providerId} and b.state = 'requested' and ${isOf(staffId)}
     order by coalesce(b.starts_at >= ${first.from} and b.starts_at < ${first.to}, false) desc, b.created_at, b.id
     limit ${most} offset ${skip}`.execute(db);
  return rows;
}

/** The other requests for the time of one request. */
export async function listRivals(
  db: Database,
  { providerId, id, staffId }: { providerId: string; id: string; staffId: string | null },
): Promise<RivalRequest[]> {
  const { rows } = await sql<{ rivals: RivalRequest[] }>`
    select ${rivals(staffId)} from bookings b where b.provider_id = ${providerId} and b.id = ${id}`.execute(db);
  return rows[0]?.rivals ?? [];
}

/** How many requests wait for an answer, of everyone or of one member. */
export async function countRequests(db: Database, providerId: string, staffId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b
     where b.provider_id = ${providerId} and b.state = 'requested' and ${isOf(staffId)}`.execute(db);
  return rows[0]!.count;
}

/** A visit that keeps a member from giving another one. */
export interface VisitInTheWay extends RivalRequest {
  service: string;
  startsAt: Date;
  endsAt: Date;
  members: string[];
}

/** The visits of these members between two instants, with the names of those who give them. */
export async function listInTheWay(
  db: Database,
  { providerId, staffIds, from, to }: { providerId: string; staffIds: readonly string[]; from: Date; to: Date },
): Promise<VisitInTheWay[]> {
  const { rows } = await sql<VisitInTheWay>`
    select b.reference, b.first_name as "firstName", b.last_name as "lastName", b.erased_at is not null as "isErased",
           services.name as service, s.starts_at as "startsAt", s.ends_at as "endsAt",
           array_agg(distinct staff.name) as members
      from sessions s
      join claims c on c.provider_id = s.provider_id and c.session_id = s.id and c.staff_id = any(${[...staffIds]}::uuid[])
      join staff on staff.provider_id = c.provider_id and staff.id = c.staff_id
      join services on services.provider_id = s.provider_id and services.id = s.service_id
      join booking_lines l on l.provider_id = s.provider_id and l.session_id = s.id and l.cancelled_at is null
      join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id and b.state = 'scheduled'
     where s.provider_id = ${providerId} and s.starts_at < ${to} and s.ends_at > ${from}
       and s.starts_at > ${from}::timestamptz - interval '1 day'
     group by b.provider_id, b.id, services.name, s.id, s.starts_at, s.ends_at
     order by s.starts_at, b.last_name, b.reference limit 10`.execute(db);
  return rows;
}
