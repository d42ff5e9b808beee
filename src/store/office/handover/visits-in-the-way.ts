import { sql } from "kysely";
import { selectBookings, toBooking } from "../../booking/bookings.ts";
import type { Booking } from "../../booking/booking.ts";
import type { Database, Transaction } from "../../database.ts";

/** The booked visits in these sessions, by start. */
export async function listVisitsIn(
  db: Database | Transaction,
  providerId: string,
  sessionIds: readonly string[],
): Promise<Booking[]> {
  if (sessionIds.length === 0) return [];
  const rows = await selectBookings(db)
    .where("bookings.provider_id", "=", providerId)
    .where("bookings.state", "=", "scheduled")
    .where(
      sql<boolean>`exists (select from booking_lines line where line.provider_id = bookings.provider_id
        and line.booking_id = bookings.id and line.cancelled_at is null and line.session_id = any(${sessionIds}::uuid[]))`,
    )
    .where(
      sql<boolean>`bookings.id in (select line.booking_id from booking_lines line
        where line.provider_id = ${providerId} and line.session_id = any(${sessionIds}::uuid[]))`,
    )
    .orderBy("bookings.starts_at")
    .orderBy("bookings.id")
    .execute();
  return rows.map(toBooking);
}

/** Bookings by their ids, in any state. */
export async function listBookingsById(
  db: Database | Transaction,
  providerId: string,
  ids: readonly string[],
): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const rows = await selectBookings(db)
    .where("bookings.provider_id", "=", providerId)
    .where("bookings.id", "in", [...ids])
    .execute();
  return rows.map(toBooking);
}
