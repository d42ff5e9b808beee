import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";

/** A line of a booked visit that has not begun. */
export interface UpcomingLine {
  bookingId: string;
  reference: string;
  /** When the whole visit starts and ends. */
  startsAt: Date;
  endsAt: Date;
  serviceId: string;
  service: string;
  memberId: string | null;
  member: string | null;
  sessionId: string;
  /** When the line starts and ends. */
  from: Date;
  to: Date;
  seats: number;
  /** What is known about the session of a timetable; null for free starts. */
  scheduled: {
    /** Null if the timetable no longer has it. */
    timeId: string | null;
    /** The day on which its weekly time has it. */
    day: string | null;
    /** Whether the business changed this date. */
    hasChange: boolean;
    /** Whether it belongs to a course. Its sessions are not offered one by one. */
    isOfCourse: boolean;
    staff: string[];
  } | null;
}

/** Visits that are being booked. They become visits, with what was held. */
const isHeld = (now: Date) => sql`(bookings.state = 'held' and bookings.hold_expires_at > ${now})`;

/** Requests, of which not all have a time. */
const isRequested = (now: Date) => sql`((bookings.state = 'requested' or ${isHeld(now)}) and not exists (
  select from booking_lines of_visit where of_visit.provider_id = bookings.provider_id and of_visit.booking_id = bookings.id
     and of_visit.session_id is not null) and coalesce(bookings.starts_at >= ${now}, true))`;

interface Which {
  until?: Date | null;
  /** With those that are being booked. */
  alsoHeld?: boolean;
}

/** By start, up to an instant. */
export async function listUpcomingLines(
  db: Database | Transaction,
  providerId: string,
  now: Date,
  { until = null, alsoHeld = false }: Which = {},
): Promise<UpcomingLine[]> {
  const isComing = alsoHeld ? sql`(bookings.state = 'scheduled' or ${isHeld(now)})` : sql`bookings.state = 'scheduled'`;
  const { rows } = await sql<UpcomingLine>`
    select bookings.id as "bookingId", bookings.reference, bookings.starts_at as "startsAt", bookings.ends_at as "endsAt",
           lines.service_id as "serviceId", services.name as service, lines.staff_id as "memberId", staff.name as member,
           sessions.id as "sessionId", sessions.starts_at as "from", sessions.ends_at as "to", lines.seats,
           case when services.supply <> 'starts' then json_build_object(
             'timeId', case when sessions.is_scheduled then sessions.time_id end, 'day', sessions.original_day,
             'hasChange', sessions.change is not null, 'isOfCourse', sessions.course_id is not null,
             'staff', coalesce(sessions.staff_ids, '{}')) end as scheduled
      from bookings
      join booking_lines lines on lines.provider_id = bookings.provider_id and lines.booking_id = bookings.id
      join sessions on sessions.provider_id = lines.provider_id and sessions.id = lines.session_id
      join services on services.provider_id = lines.provider_id and services.id = lines.service_id
      left join staff on staff.provider_id = lines.provider_id and staff.id = lines.staff_id
     where bookings.provider_id = ${providerId} and ${isComing} and bookings.starts_at >= ${now}
       and bookings.starts_at < coalesce(${until}::timestamptz, 'infinity') and lines.cancelled_at is null
     order by bookings.starts_at, bookings.reference, lines.position`.execute(db);
  return rows;
}

/** A service of a request that waits for an answer, or that is being made. It reserves nothing, and keeps what it was asked for. */
interface RequestedService {
  bookingId: string;
  serviceId: string;
}

export async function listRequestedServices(
  tx: Transaction,
  providerId: string,
  now: Date,
): Promise<RequestedService[]> {
  const { rows } = await sql<RequestedService>`
    select bookings.id as "bookingId", lines.service_id as "serviceId"
      from bookings join booking_lines lines on lines.provider_id = bookings.provider_id and lines.booking_id = bookings.id
     where bookings.provider_id = ${providerId} and ${isRequested(now)} and lines.cancelled_at is null`.execute(tx);
  return rows;
}

/** A visit to come that needs more of a room than there is. */
interface BeyondUnits {
  reference: string;
  startsAt: Date;
  endsAt: Date;
  service: string;
}

/** By start, with those that are being booked. */
export async function listBeyondUnits(tx: Transaction, providerId: string, now: Date): Promise<BeyondUnits[]> {
  const { rows } = await sql<BeyondUnits>`
    select distinct on (bookings.starts_at, bookings.reference)
           bookings.reference, bookings.starts_at as "startsAt", bookings.ends_at as "endsAt", services.name as service
      from resources
      join claims on claims.provider_id = resources.provider_id and claims.resource_id = resources.id
       and claims.unit >= resources.units and upper(claims.during) > ${now}
      join booking_lines lines on lines.provider_id = claims.provider_id and lines.session_id = claims.session_id
       and lines.cancelled_at is null
      join bookings on bookings.provider_id = lines.provider_id and bookings.id = lines.booking_id
       and (bookings.state = 'scheduled' or ${isHeld(now)})
      join services on services.provider_id = lines.provider_id and services.id = lines.service_id
     where resources.provider_id = ${providerId}
     order by bookings.starts_at, bookings.reference`.execute(tx);
  return rows;
}

/**
 * How many visits to come hold a thing: a room that they are in, a person who gives them, or a service that they are for. Those
 * that are asked for, and those that are being booked, count too: they become visits.
 */
export async function countHolders(
  db: Database | Transaction,
  providerId: string,
  { kind, id }: { kind: "resource" | "staff" | "service"; id: string },
  now: Date,
): Promise<number> {
  const claimed = sql`exists (select from claims where claims.provider_id = lines.provider_id
    and claims.session_id = lines.session_id and ${id} in (claims.resource_id, claims.staff_id))`;
  const holds =
    kind === "resource"
      ? claimed
      : kind === "staff"
        ? sql`(lines.staff_id = ${id} or ${claimed})`
        : sql`lines.service_id = ${id}`;
  const { rows } = await sql<{ count: number }>`
    select count(distinct bookings.id)::int as count
      from bookings join booking_lines lines on lines.provider_id = bookings.provider_id and lines.booking_id = bookings.id
     where bookings.provider_id = ${providerId} and lines.cancelled_at is null and ${holds}
       and (${isRequested(now)}
         or (bookings.starts_at >= ${now} and lines.session_id is not null and (bookings.state = 'scheduled' or ${isHeld(now)})))`.execute(
    db,
  );
  return rows[0]!.count;
}
