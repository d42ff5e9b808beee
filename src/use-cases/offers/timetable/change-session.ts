import { ok, refuse, type Result } from "#domain/errors.ts";
import type { StoredSession, WantedSession } from "#domain/timetable/session-row.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import { lockBookings, type Booking } from "#store/booking/bookings.ts";
import { releaseSeats } from "#store/booking/sessions.ts";
import type { LoggedValues } from "#domain/office/log.ts";
import type { Transaction } from "#store/database.ts";
import { listAssignedStaff } from "#store/mail/mail-recipients.ts";
import { rollBackTo, savePoint } from "#store/statements/save-point.ts";
import { findConflict, type Conflict } from "#store/timetable/conflicts.ts";
import { claimAgain } from "#store/timetable/open-sessions.ts";
import {
  cancelByBusiness,
  expireHolds,
  forgetChange,
  lockSessionBookings,
  moveByBusiness,
  moveSession,
} from "#store/timetable/session-bookings.ts";
import { clearClaims, readSessionRows, writeSessions } from "#store/timetable/session-rows.ts";
import { passOnNothing } from "#store/waiting/pass-on.ts";
import { refundBooking } from "../../payments/refund/refund-booking.ts";
import { commandLine, logBookings, timeOf } from "../../shared/log-booking.ts";
import { endLine, moveLine } from "../../booking/waiting/end-line.ts";
import { announce } from "../../shared/announce.ts";

export interface SessionChange {
  providerId: string;
  sessionId: string;
  /** What the session is from now on. */
  wanted: WantedSession;
  now: Date;
}

export type SessionRefusal =
  | { code: "session-over" }
  | { code: "too-few-seats"; taken: number }
  | { code: "session-taken"; conflict: Conflict | null };

/** How many visits were cancelled or moved. */
export interface ChangedSession {
  visits: number;
}

/**
 * Cancels or changes one session with all of its visits, in the caller's transaction: the session, the visits, refunds and
 * mails, or nothing. Null means that a visit was booked at the same moment: roll back and try again.
 */
export async function changeSession(
  tx: Transaction,
  { providerId, sessionId, wanted, now }: SessionChange,
): Promise<Result<ChangedSession, SessionRefusal> | null> {
  // Visits are locked before their session, as everywhere.
  const locked = await lockSessionBookings(tx, providerId, sessionId);
  const [stored] = await readSessionRows(tx, providerId, { now, ids: [sessionId] });
  if (stored === undefined || toMilliseconds(stored.start) <= now.getTime()) return refuse({ code: "session-over" });
  if ((await lockSessionBookings(tx, providerId, sessionId)).length !== locked.length) return null;
  if (wanted.change === null) {
    await forgetChange(tx, providerId, sessionId);
    return ok({ visits: 0 });
  }
  const held = locked.filter(({ state }) => state === "held").map(({ id }) => id);
  const ids = locked.filter(({ state }) => state === "scheduled").map(({ id }) => id);
  const bookings = await lockBookings(tx, providerId, ids);
  const isNoticed = wanted.isCancelled || isOtherVisit(stored, wanted);
  // A visitor who is still filling in the form chooses again.
  if (isNoticed && held.length > 0) {
    await expireHolds(tx, providerId, held);
    await releaseSeats(tx, providerId, held, passOnNothing);
  }
  return wanted.isCancelled
    ? cancelSession(tx, { providerId, sessionId, wanted, bookings })
    : moveVisits(tx, { providerId, sessionId, wanted, bookings, stored, isNoticed });
}

interface Changing {
  providerId: string;
  sessionId: string;
  wanted: WantedSession;
  bookings: readonly Booking[];
}

async function cancelSession(
  tx: Transaction,
  { providerId, sessionId, wanted, bookings }: Changing,
): Promise<Result<ChangedSession, SessionRefusal>> {
  const ids = bookings.map(({ id }) => id);
  const staffIds = await listAssignedStaff(tx, bookings);
  if (ids.length > 0) await releaseSeats(tx, providerId, ids, passOnNothing);
  await cancelByBusiness(tx, providerId, ids, wanted.reason ?? "");
  for (const booking of bookings.filter(({ payNow }) => payNow > 0))
    await refundBooking(tx, booking, { rule: "everything" });
  await clearClaims(tx, providerId, [sessionId]);
  await writeSessions(tx, providerId, [{ id: sessionId, wanted }]);
  await endLine(tx, providerId, sessionId);
  await logVisits(tx, bookings, "bookings.cancel");
  await announceAll(tx, "session-cancelled", bookings, staffIds);
  return ok({ visits: ids.length });
}

async function moveVisits(
  tx: Transaction,
  changing: Changing & { stored: StoredSession; isNoticed: boolean },
): Promise<Result<ChangedSession, SessionRefusal>> {
  const { providerId, sessionId, wanted, bookings, stored, isNoticed } = changing;
  const ids = bookings.map(({ id }) => id);
  const [now] = await readSessionRows(tx, providerId, { now: new Date(0), ids: [sessionId] });
  const taken = now?.seatsTaken ?? 0;
  if (wanted.seats < taken) return refuse({ code: "too-few-seats", taken });
  const before = await listAssignedStaff(tx, bookings);
  const isOtherRoom = JSON.stringify(stored.resources) !== JSON.stringify(wanted.resources);
  if (isNoticed || isOtherRoom || stored.state !== "open") {
    await savePoint(tx);
    if (!(await claimAgain(tx, providerId, { ...wanted, id: sessionId }))) {
      await rollBackTo(tx);
      const conflict = await findConflict(tx, providerId, { ...wanted, id: sessionId });
      return refuse({ code: "session-taken", conflict: conflict ?? null });
    }
  }
  await moveSession(tx, providerId, sessionId, wanted);
  if (!isNoticed) return ok({ visits: 0 });
  await moveLine(tx, providerId, sessionId);
  await moveByBusiness(tx, providerId, { sessionId, ids, wanted, reason: wanted.reason ?? "" });
  const after = await listAssignedStaff(tx, bookings);
  await logVisits(tx, bookings, "bookings.move", { start: new Date(toMilliseconds(wanted.start)).toISOString() });
  await announceAll(tx, "session-moved", bookings, after);
  const former = before.filter((id) => !after.includes(id));
  for (const booking of bookings)
    await announce(tx, { kind: "handed-over", bookings: [booking], event: eventOf(booking), staffIds: former });
  return ok({ visits: ids.length });
}

/** Only the command line changes sessions, by itself or with a pack. */
async function logVisits(
  tx: Transaction,
  bookings: readonly Booking[],
  verb: "bookings.cancel" | "bookings.move",
  after?: LoggedValues,
): Promise<void> {
  const [first, ...others] = bookings;
  if (first === undefined) return;
  await logBookings(tx, {
    ...{ bookings: [first, ...others], by: commandLine, verb, before: timeOf(first) },
    ...{ version: first.revision + 1, ...(after && { after }) },
  });
}

/** Whether the people who booked it have to know. They agreed to their price already. */
function isOtherVisit(stored: StoredSession, wanted: WantedSession): boolean {
  return (
    stored.start !== wanted.start ||
    stored.length !== wanted.length ||
    stored.staff.join(" ") !== wanted.staff.join(" ")
  );
}

/** One mail to each booker and guest, and one to each giver about all of them. */
async function announceAll(
  tx: Transaction,
  kind: "session-cancelled" | "session-moved",
  bookings: readonly Booking[],
  staffIds: readonly string[],
): Promise<void> {
  for (const booking of bookings) {
    const event = eventOf(booking);
    await announce(tx, { kind, bookings: [booking], event, staffIds: [], officeEmail: "", to: ["booker", "guest"] });
  }
  const [first, ...others] = bookings;
  if (first !== undefined)
    await announce(tx, {
      kind,
      bookings: [first, ...others],
      event: eventOf(first),
      staffIds,
      officeEmail: "",
      to: ["staff"],
    });
}

/** The revision that the booking has after the change. */
function eventOf({ revision }: Booking): string {
  return String(revision + 1);
}
