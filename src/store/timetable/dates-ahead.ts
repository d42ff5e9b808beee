import { sql } from "kysely";
import { selectBookings, toBooking } from "../booking/bookings.ts";
import type { Booking } from "../booking/booking.ts";
import type { Database, Transaction } from "../database.ts";

/** A date of a weekly time or a course that can be cancelled. */
export interface DateAhead {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** Seats that are taken, also by visitors who are still booking. */
  seatsTaken: number;
  revision: number;
}

/** The dates of a weekly time or a course that have not begun, in order of time. */
export async function listDatesAhead(
  db: Database | Transaction,
  providerId: string,
  timeId: string,
  now: Date,
): Promise<DateAhead[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "starts_at as startsAt", "ends_at as endsAt", "seats_taken as seatsTaken", "revision"])
    .where("provider_id", "=", providerId)
    .where("time_id", "=", timeId)
    .where("is_scheduled", "=", true)
    .where("state", "<>", "cancelled")
    .where("starts_at", ">", now)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

/** The booked visits of sessions, by start and name. */
export async function listVisitsOf(
  db: Database | Transaction,
  providerId: string,
  sessionIds: readonly string[],
): Promise<Booking[]> {
  const rows = await selectBookings(db)
    .where("bookings.provider_id", "=", providerId)
    .where("bookings.state", "=", "scheduled")
    .where(
      sql<boolean>`bookings.id in (select booking_id from booking_lines
        where booking_lines.provider_id = ${providerId} and session_id = any(${[...sessionIds]}::uuid[])
          and booking_lines.cancelled_at is null)`,
    )
    .orderBy("bookings.starts_at")
    .orderBy(sql`lower(bookings.last_name)`)
    .orderBy(sql`lower(bookings.first_name)`)
    .orderBy("bookings.reference")
    .execute();
  return rows.map(toBooking);
}

/** The course whose date a session is, and the day on which a weekly time ends. */
export async function readTimeOf(
  db: Database | Transaction,
  providerId: string,
  timeId: string,
): Promise<{ courseId: string | null; isWeekly: boolean; lastDay: string | null }> {
  const row = await db
    .selectFrom("weekly_times")
    .select([
      "valid_to as lastDay",
      sql<boolean>`dates is null and not is_extra`.as("isWeekly"),
      sql<string | null>`(select id from courses where courses.provider_id = weekly_times.provider_id
                             and courses.id = weekly_times.id)`.as("courseId"),
    ])
    .where("provider_id", "=", providerId)
    .where("id", "=", timeId)
    .executeTakeFirst();
  return row ?? { courseId: null, isWeekly: false, lastDay: null };
}
