import { sql } from "kysely";
import type { Attendance } from "#domain/office/front-desk/attendance.ts";
import type { BookingKey } from "../../booking/booking.ts";
import type { Database, Transaction } from "../../database.ts";
import type { Mail } from "../../mail/mail.ts";
import { paidForBooking } from "../../payments/paid.ts";
import { isInLine } from "../../waiting/line.ts";

/** When someone of the office last noted that the booker of `b` was called, unless that was taken back. */
export const calledAt = sql<Date | null>`(
  select case when (call.after ->> 'called')::boolean then call.at end from log call
   where call.provider_id = b.provider_id and call.about_kind = 'booking' and call.about_id = b.id
     and call.verb = 'bookings.call'
   order by call.id desc limit 1)`;

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
  /** Paid and not given back, in minor units. */
  paid: number;
  attendance: Attendance | null;
  hasRemarks: boolean;
  /** What the booker wrote. */
  notes: string;
  /** What became of the mail that the class is cancelled; null if it is not, or if there is none. */
  told: Mail["state"] | null;
  /** When the office called them about it, for those without an email address. */
  calledAt: Date | null;
  /** Everyone who comes along, with or without a name. */
  guests: { position: number; name: string; attendance: Attendance | null }[];
}

/** Everyone who is in a session, by name; of a cancelled one, everyone who was in it. */
export async function listAttendees(
  db: Database,
  providerId: string,
  { id: sessionId, isCancelled }: { id: string; isCancelled: boolean },
): Promise<Attendee[]> {
  const { rows } = await sql<Attendee>`
    select b.reference, b.first_name as "firstName", b.last_name as "lastName", b.erased_at is not null as "isErased",
           b.phone, b.email, b.notes, own.seats, b.currency, b.total, b.attendance,
           greatest(0, ${paidForBooking})::int as paid,
           (select m.state from mails m
             where m.provider_id = b.provider_id and b.state = 'cancelled' and m.kind = 'session-cancelled'
               and m.reader = 'booker' and m.state <> 'dropped' and (m.about_id = b.id or b.id::text = any(m.date_ids))
             order by m.created_at desc limit 1) as told,
           ${calledAt} as "calledAt",
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
     where b.provider_id = ${providerId} and ${
       isCancelled ? sql`b.state = 'cancelled' and b.business_change = 'cancelled'` : sql`b.state = 'scheduled'`
     }
     order by lower(b.last_name), lower(b.first_name), b.reference`.execute(db);
  return rows;
}

/** When the booker of a visit was called, because the class is cancelled and there is no address. */
export async function readCalledAt(db: Database | Transaction, { providerId, id }: BookingKey): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select ${calledAt} as at from bookings b where b.provider_id = ${providerId} and b.id = ${id}`.execute(db);
  return rows[0]?.at ?? null;
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
