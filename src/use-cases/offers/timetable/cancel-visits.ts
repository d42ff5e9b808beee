import { lost, type Lost } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { WantedSession } from "#domain/timetable/session-row.ts";
import type { Booking } from "#store/booking/booking.ts";
import { releaseSeats } from "#store/booking/sessions.ts";
import { reopenMakeUps } from "#store/courses/make-ups.ts";
import type { Transaction } from "#store/database.ts";
import { listAssignedStaff } from "#store/mail/mail-recipients.ts";
import { cancelByBusiness } from "#store/timetable/session-bookings.ts";
import { clearClaims, writeSessions } from "#store/timetable/session-rows.ts";
import { passOnNothing } from "#store/waiting/pass-on.ts";
import { endLine } from "../../booking/waiting/end-line.ts";
import { refundBooking } from "../../payments/refund/refund-booking.ts";
import { endHolds, lockVisits } from "./lock-visits.ts";
import { logVisits } from "./tell-visits.ts";

/** What became of a session whose visitors are not told yet. */
export interface CancelledVisits {
  bookings: readonly Booking[];
  staffIds: readonly string[];
  /** The ids of the refunds that go to cards. */
  refunds: readonly string[];
}

export interface VisitsCancel {
  providerId: string;
  sessionId: string;
  /** Its reason is in the timetable. */
  wanted: WantedSession;
  /** Locked. */
  bookings: readonly Booking[];
  by: Doer;
  /** What everyone booked reads. Default: the reason. */
  words?: string;
  /** How long it can be undone: the seconds until people who wait are told, and until money goes back. */
  waits?: { mails: number; refunds: number };
}

/** Cancels the locked visits of a session, and the session. All of them get back what they paid. The caller tells them. */
export async function cancelVisits(
  tx: Transaction,
  { providerId, sessionId, wanted, bookings, by, words = wanted.reason ?? "", waits }: VisitsCancel,
): Promise<CancelledVisits> {
  const ids = bookings.map(({ id }) => id);
  const staffIds = await listAssignedStaff(tx, bookings);
  if (ids.length > 0) await releaseSeats(tx, providerId, ids, passOnNothing);
  await cancelByBusiness(tx, providerId, ids, words);
  await reopenMakeUps(tx, providerId, ids);
  const refunds: string[] = [];
  for (const booking of bookings) {
    const refund = await refundBooking(tx, booking, { rule: "everything", after: waits?.refunds ?? 0 });
    if (refund !== null) refunds.push(refund.id);
  }
  await clearClaims(tx, providerId, [sessionId]);
  await writeSessions(tx, providerId, [{ id: sessionId, wanted }]);
  await endLine(tx, providerId, sessionId, waits?.mails);
  await logVisits(tx, bookings, "cancel", { by, reason: wanted.reason ?? "" });
  return { bookings, staffIds, refunds };
}

/** Cancels the visits of a session, without mails. It is lost if a visit was booked at the same moment. */
export async function cancelQuietly(
  tx: Transaction,
  { now, ...cancel }: Omit<VisitsCancel, "bookings"> & { now: Date },
): Promise<CancelledVisits | Lost> {
  const { providerId, sessionId } = cancel;
  const locked = await lockVisits(tx, { providerId, sessionId, now });
  if (locked === lost) return lost;
  if (!locked.ok) return { bookings: [], staffIds: [], refunds: [] };
  const { held, bookings } = locked.value;
  await endHolds(tx, providerId, held);
  return cancelVisits(tx, { ...cancel, bookings });
}
