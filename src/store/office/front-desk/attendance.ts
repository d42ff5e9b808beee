import { sql } from "kysely";
import type { Attendance } from "#domain/office/front-desk/attendance.ts";
import type { BookingKey } from "../../booking/booking.ts";
import type { Database, Transaction } from "../../database.ts";

export interface AttendanceMark {
  attendance: Attendance | null;
  at: Date;
  /** Null if a job recorded it. */
  operatorId: string | null;
}

/** Records what happened at a visit. The guests without a mark of their own follow the booker. */
export async function markBooking(
  tx: Transaction,
  { providerId, id }: BookingKey,
  { attendance, at, operatorId }: AttendanceMark,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({
      attendance,
      attendance_at: attendance === null ? null : at,
      attendance_by: attendance === null ? null : operatorId,
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Records what happened with one guest; null: the same as with the booker. */
export async function markGuest(
  tx: Transaction,
  { providerId, id }: BookingKey,
  position: number,
  { attendance, at, operatorId }: AttendanceMark,
): Promise<void> {
  if (attendance === null) {
    await tx
      .deleteFrom("guest_attendance")
      .where("provider_id", "=", providerId)
      .where("booking_id", "=", id)
      .where("position", "=", position)
      .execute();
    return;
  }
  const mark = { attendance, attendance_at: at, attendance_by: operatorId };
  await tx
    .insertInto("guest_attendance")
    .values({ provider_id: providerId, booking_id: id, position, ...mark })
    .onConflict((conflict) => conflict.columns(["provider_id", "booking_id", "position"]).doUpdateSet(mark))
    .execute();
}

/** The booked visits of a session of which nothing is recorded, locked in the order of their ids. */
export function listUnmarked(tx: Transaction, providerId: string, sessionId: string): Promise<string[]> {
  return lockVisitsWhere(tx, providerId, sessionId, sql<boolean>`attendance is null`);
}

/** The visits of a session whose arrival an operator recorded at one moment, locked in the order of their ids. */
export function listArrived(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  { at, operatorId }: { at: Date; operatorId: string },
): Promise<string[]> {
  return lockVisitsWhere(
    tx,
    providerId,
    sessionId,
    sql<boolean>`attendance = 'arrived' and attendance_at = ${at} and attendance_by = ${operatorId}`,
  );
}

async function lockVisitsWhere(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  isWanted: ReturnType<typeof sql<boolean>>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings
     where provider_id = ${providerId} and state = 'scheduled' and ${isWanted} and id in (
       select booking_id from booking_lines
        where provider_id = ${providerId} and session_id = ${sessionId} and cancelled_at is null)
     order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface VisitAttendance {
  booker: Attendance | null;
  /** Guests with a mark of their own, by number. */
  guests: Map<number, Attendance>;
}

export async function readAttendance(
  db: Database | Transaction,
  { providerId, id }: BookingKey,
): Promise<VisitAttendance> {
  const { rows } = await sql<{ position: number; attendance: Attendance | null }>`
    select 0 as position, attendance from bookings where provider_id = ${providerId} and id = ${id}
    union all
    select position, attendance from guest_attendance where provider_id = ${providerId} and booking_id = ${id}`.execute(
    db,
  );
  return {
    booker: rows.find(({ position }) => position === 0)?.attendance ?? null,
    guests: new Map(
      rows.flatMap(({ position, attendance }) =>
        position === 0 || attendance === null ? [] : [[position, attendance] as const],
      ),
    ),
  };
}

/** Visits that are over and whose visitors had arrived, with their guests, are completed. Returns what changed. */
export async function completeArrived(tx: Transaction, now: Date, most: number): Promise<BookingKey[]> {
  const { rows } = await sql<BookingKey>`
    with over as (
      select provider_id, id from bookings
       where attendance = 'arrived' and state = 'scheduled' and ends_at <= ${now}
       order by ends_at limit ${most} for update skip locked),
    guests as (
      update guest_attendance set attendance = 'completed', attendance_at = ${now}, attendance_by = null
        from over
       where guest_attendance.provider_id = over.provider_id and booking_id = over.id and attendance = 'arrived')
    update bookings set attendance = 'completed', attendance_at = ${now}, attendance_by = null
      from over where bookings.provider_id = over.provider_id and bookings.id = over.id
    returning bookings.provider_id as "providerId", bookings.id`.execute(tx);
  return rows;
}
