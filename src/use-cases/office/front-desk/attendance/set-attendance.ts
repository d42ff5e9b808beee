import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { canHappen, type Attendance } from "#domain/office/front-desk/attendance.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { markBooking, markGuest, readAttendance } from "#store/office/front-desk/attendance.ts";
import { untilDecided } from "../../../shared/idempotency.ts";
import { logBookings } from "../../../shared/log-booking.ts";
import type { Services } from "../../../shared/services.ts";
import { findOfficeBooking } from "../../booking/find-office-booking.ts";

export interface AttendanceCommand {
  reference: string;
  /** 0 is the booker; 1 and up are the guests. */
  person: number;
  /** Null takes the mark away. */
  to: Attendance | null;
  /** What the operator saw. */
  was: Attendance | null;
}

type Done = Result<{ done: true }, Refusal | OfficeRefusal>;

/** Records what happened at a visit, if the operator saw its current state. A repeated form changes nothing. */
export async function setAttendance(office: Office, command: AttendanceCommand, services: Services): Promise<Done> {
  const { reference, person, to, was } = command;
  const found = await findOfficeBooking(services.db, office, { reference, verb: "attendance.set" });
  if (!found.ok) return found;
  const done = await untilDecided<{ done: true }, Refusal | OfficeRefusal>(services.db, async (tx) => {
    const booking = await lockBooking(tx, found.value);
    const { booker, guests } = await readAttendance(tx, booking);
    const current = person === 0 ? booker : (guests.get(person) ?? null);
    if (current === to) return ok({ done: true });
    if (current !== was) return refuse({ code: "attendance-changed" });
    const now = services.clock.now();
    const isThere = booking.state === "scheduled" && booking.startsAt !== null && isPerson(booking, person);
    if (!isThere) return refuse({ code: "booking-changed" });
    if (to !== null && !canHappen(to, booking.startsAt!, now)) return refuse({ code: "attendance-early" });
    await recordAttendance(tx, { office, booking, person, from: current, to, now });
    return ok({ done: true });
  });
  return done ?? refuse({ code: "unable-again" });
}

/** Whether the person is still part of the visit. */
function isPerson({ guestCount, guests }: Booking, person: number): boolean {
  if (!Number.isInteger(person) || person < 0 || person > guestCount) return false;
  return !guests.some(({ position, isCancelled }) => position === person && isCancelled);
}

interface Recorded {
  office: Office;
  /** Locked. */
  booking: Booking;
  person: number;
  from: Attendance | null;
  to: Attendance | null;
  now: Date;
}

/** Records and logs it, in the transaction of another change. The rules were checked. */
export async function recordAttendance(
  tx: Transaction,
  { office: { actor }, booking, person, from, to, now }: Recorded,
): Promise<void> {
  const mark = { attendance: to, at: now, operatorId: actor.operatorId };
  if (person === 0) await markBooking(tx, booking, mark);
  else await markGuest(tx, booking, person, mark);
  await logBookings(tx, {
    bookings: [booking],
    by: actor,
    verb: "attendance.set",
    before: { attendance: from, person },
    after: { attendance: to, person },
  });
}
