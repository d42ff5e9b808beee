import { sql } from "kysely";
import type { Attendance } from "#domain/office/front-desk/attendance.ts";
import type { Database } from "../../database.ts";
import { isInLine } from "../../waiting/line.ts";

/** A party in a session. */
export interface Attendee {
  reference: string;
  firstName: string;
  lastName: string;
  isErased: boolean;
  phone: string;
  email: string;
  seats: number;
  currency: string;
  total: number;
  /** Paid and not refunded, in minor units. */
  paid: number;
  attendance: Attendance | null;
  hasRemarks: boolean;
  /** Everyone who comes along, with or without a name. */
  guests: { position: number; name: string; attendance: Attendance | null }[];
}

/** Everyone who is in a session, by name. */
export async function listAttendees(db: Database, providerId: string, sessionId: string): Promise<Attendee[]> {
  const { rows } = await sql<Attendee>`
    select b.reference, b.first_name as "firstName", b.last_name as "lastName", b.erased_at is not null as "isErased",
           b.phone, b.email, own.seats, b.currency, b.total, b.attendance,
           greatest(0, (select coalesce(sum(pb.amount), 0) from payment_bookings pb
                          join payments p on p.provider_id = pb.provider_id and p.id = pb.payment_id
                         where pb.provider_id = b.provider_id and pb.booking_id = b.id and p.state = 'paid')
             - (select coalesce(sum(r.amount), 0) from refunds r
                 where r.provider_id = b.provider_id and r.booking_id = b.id and r.state <> 'failed'))::int as paid,
           exists (select from remarks r where r.provider_id = b.provider_id and r.booking_id = b.id) as "hasRemarks",
           (select coalesce(json_agg(json_build_object('position', n, 'name', coalesce(g.name, ''),
                                                       'attendance', a.attendance) order by n), '[]')
              from generate_series(1, b.guest_count) as n
              left join guests g on g.provider_id = b.provider_id and g.booking_id = b.id and g.position = n
              left join guest_attendance a
                on a.provider_id = b.provider_id and a.booking_id = b.id and a.position = n
             where g.cancelled_at is null) as guests
      from bookings b
      join (select l.booking_id, sum(l.seats)::int as seats from booking_lines l
             where l.provider_id = ${providerId} and l.session_id = ${sessionId} and l.cancelled_at is null
             group by l.booking_id) as own on own.booking_id = b.id
     where b.provider_id = ${providerId} and b.state = 'scheduled'
     order by lower(b.last_name), lower(b.first_name), b.reference`.execute(db);
  return rows;
}

/** Someone who waits for seats of a session, in order. */
export interface WaitingPerson {
  id: string;
  name: string;
  phone: string;
  seats: number;
  /** Seats are offered to them at the moment. */
  isOffered: boolean;
}

export async function listWaitingForSession(
  db: Database,
  providerId: string,
  sessionId: string,
): Promise<WaitingPerson[]> {
  return db
    .selectFrom("waiting_entries")
    .select(["id", "name", "phone", "seats", sql<boolean>`state = 'offered'`.as("isOffered")])
    .where("provider_id", "=", providerId)
    .where("state", "in", ["waiting", "offered"])
    .where(isInLine(sessionId))
    .orderBy("seq")
    .execute();
}
