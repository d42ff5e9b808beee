import { lost, ok, refuse, type Attempt, type Lost, type Result } from "#domain/errors.ts";
import type { StoredSession, WantedSession } from "#domain/timetable/session-row.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import { lockBookings } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { releaseSeats } from "#store/booking/sessions.ts";
import { reopenMakeUps } from "#store/courses/make-ups.ts";
import type { LoggedValues } from "#domain/office/log.ts";
import { lockCoursesOf } from "#store/courses/courses.ts";
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
import { offerCourseAgain } from "#store/waiting/course-line.ts";
import { endLine, moveLine } from "../../booking/waiting/end-line.ts";
import { announce } from "../../shared/announce.ts";

export interface SessionChange {
  providerId: string;
  sessionId: string;
  /** What the session is from now on. */
  wanted: WantedSession;
  now: Date;
  /** What an operator of the office decides. Without it, the command line or a pack changes the session. */
  office?: OfficeDecision;
}

interface OfficeDecision {
  by: Doer;
  /** The rules that are waived. */
  waived: readonly Waiver[];
  /** Seconds until the mails are sent. */
  after: number;
  /** Takes the claims of the new place. False if a concurrent booking was faster. */
  claim: () => Promise<boolean>;
}

export type SessionRefusal =
  | { code: "session-over" }
  | { code: "too-few-seats"; taken: number }
  | { code: "session-taken"; conflict: Conflict | null };

export interface ChangedSession {
  /** How many visits were cancelled or moved. */
  visits: number;
}

/** What became of a session whose visitors are not told yet. */
export interface CancelledVisits {
  bookings: readonly Booking[];
  staffIds: readonly string[];
}

/**
 * Cancels or changes one session with all of its visits, in the caller's transaction: the session, the visits, refunds and
 * mails, or nothing. It is lost if a visit was booked at the same moment.
 */
export async function changeSession(
  tx: Transaction,
  { providerId, sessionId, wanted, now, office }: SessionChange,
): Promise<Attempt<ChangedSession, SessionRefusal>> {
  const locked = await lockVisits(tx, { providerId, sessionId, now });
  if (locked === lost || !locked.ok) return locked;
  const { stored, held, bookings } = locked.value;
  if (wanted.change === null) {
    await forgetChange(tx, providerId, sessionId);
    return ok({ visits: 0 });
  }
  const isNoticed = wanted.isCancelled || isOtherVisit(stored, wanted);
  if (isNoticed) await endHolds(tx, providerId, held);
  if (isNoticed) await offerCourseAgain(tx, providerId, sessionId);
  return wanted.isCancelled
    ? cancelSession(tx, { providerId, sessionId, wanted, bookings })
    : moveVisits(tx, { providerId, sessionId, wanted, bookings, stored, isNoticed, office });
}

interface LockedVisits {
  stored: StoredSession;
  /** The ids of holds. */
  held: string[];
  bookings: Booking[];
}

/** Visits are locked before their session, as everywhere. It is lost if a visit was booked at the same moment. */
export async function lockVisits(
  tx: Transaction,
  { providerId, sessionId, now }: Pick<SessionChange, "providerId" | "sessionId" | "now">,
): Promise<Attempt<LockedVisits, { code: "session-over" }>> {
  const locked = await lockSessionBookings(tx, providerId, sessionId);
  await lockCoursesOf(tx, providerId, { sessionId });
  const [stored] = await readSessionRows(tx, providerId, { now, ids: [sessionId] });
  if (stored === undefined || toMilliseconds(stored.start) <= now.getTime()) return refuse({ code: "session-over" });
  if ((await lockSessionBookings(tx, providerId, sessionId)).length !== locked.length) return lost;
  const idsIn = (wanted: "held" | "scheduled") => locked.filter(({ state }) => state === wanted).map(({ id }) => id);
  return ok({ stored, held: idsIn("held"), bookings: await lockBookings(tx, providerId, idsIn("scheduled")) });
}

/** A visitor who is still filling in the form chooses again. */
export async function endHolds(tx: Transaction, providerId: string, held: readonly string[]): Promise<void> {
  if (held.length === 0) return;
  const ended = await expireHolds(tx, providerId, held);
  await releaseSeats(tx, providerId, ended, passOnNothing);
}

interface Changing {
  providerId: string;
  sessionId: string;
  wanted: WantedSession;
  bookings: readonly Booking[];
}

/** Cancels the visits of a session, without mails. It is lost if a visit was booked at the same moment. */
export async function cancelQuietly(
  tx: Transaction,
  { providerId, sessionId, wanted, now }: SessionChange,
): Promise<CancelledVisits | Lost> {
  const locked = await lockVisits(tx, { providerId, sessionId, now });
  if (locked === lost) return lost;
  if (!locked.ok) return { bookings: [], staffIds: [] };
  const { held, bookings } = locked.value;
  await endHolds(tx, providerId, held);
  return cancelVisits(tx, { providerId, sessionId, wanted, bookings });
}

async function cancelVisits(
  tx: Transaction,
  { providerId, sessionId, wanted, bookings }: Changing,
): Promise<CancelledVisits> {
  const ids = bookings.map(({ id }) => id);
  const staffIds = await listAssignedStaff(tx, bookings);
  if (ids.length > 0) await releaseSeats(tx, providerId, ids, passOnNothing);
  await cancelByBusiness(tx, providerId, ids, wanted.reason ?? "");
  await reopenMakeUps(tx, providerId, ids);
  for (const booking of bookings.filter(({ payNow }) => payNow > 0))
    await refundBooking(tx, booking, { rule: "everything" });
  await clearClaims(tx, providerId, [sessionId]);
  await writeSessions(tx, providerId, [{ id: sessionId, wanted }]);
  await endLine(tx, providerId, sessionId);
  await logVisits(tx, bookings, "bookings.cancel");
  return { bookings, staffIds };
}

async function cancelSession(tx: Transaction, changing: Changing): Promise<Result<ChangedSession, SessionRefusal>> {
  const { bookings, staffIds } = await cancelVisits(tx, changing);
  await announceAll(tx, "session-cancelled", bookings, staffIds);
  return ok({ visits: bookings.length });
}

async function moveVisits(
  tx: Transaction,
  changing: Changing & { stored: StoredSession; isNoticed: boolean; office: OfficeDecision | undefined },
): Promise<Attempt<ChangedSession, SessionRefusal>> {
  const { providerId, sessionId, wanted, bookings, stored, isNoticed, office } = changing;
  const ids = bookings.map(({ id }) => id);
  const [now] = await readSessionRows(tx, providerId, { now: new Date(0), ids: [sessionId] });
  const taken = now?.seatsTaken ?? 0;
  if (wanted.seats < taken) return refuse({ code: "too-few-seats", taken });
  const before = await listAssignedStaff(tx, bookings);
  const isOtherRoom = JSON.stringify(stored.resources) !== JSON.stringify(wanted.resources);
  if (office !== undefined && !(await office.claim())) return lost;
  if (office === undefined && (isNoticed || isOtherRoom || stored.state !== "open")) {
    await savePoint(tx);
    if (!(await claimAgain(tx, providerId, { ...wanted, id: sessionId }))) {
      await rollBackTo(tx);
      const conflict = await findConflict(tx, providerId, { ...wanted, id: sessionId });
      return refuse({ code: "session-taken", conflict: conflict ?? null });
    }
  }
  await moveSession(tx, providerId, sessionId, wanted);
  if (!isNoticed) return ok({ visits: 0 });
  const after = office?.after ?? 0;
  await moveLine(tx, providerId, sessionId, after);
  await moveByBusiness(tx, providerId, { sessionId, ids, wanted, reason: wanted.reason ?? "" });
  const givers = await listAssignedStaff(tx, bookings);
  const start = new Date(toMilliseconds(wanted.start)).toISOString();
  if (office === undefined) await logVisits(tx, bookings, "bookings.move", { after: { start } });
  else {
    const { by, waived } = office;
    const logged = { start, ...(waived.length > 0 && { waived }) };
    await logVisits(tx, bookings, "sessions.move", { by, after: logged, reason: wanted.reason ?? "" });
  }
  await announceAll(tx, "session-moved", bookings, givers, after);
  const former = before.filter((id) => !givers.includes(id));
  for (const booking of bookings)
    await announce(tx, { kind: "handed-over", bookings: [booking], event: eventOf(booking), staffIds: former, after });
  return ok({ visits: ids.length });
}

/** By default, the command line changes sessions, by itself or with a pack. */
async function logVisits(
  tx: Transaction,
  bookings: readonly Booking[],
  verb: "bookings.cancel" | "bookings.move" | "sessions.move",
  entry: { by?: Doer; after?: LoggedValues; reason?: string } = {},
): Promise<void> {
  const [first, ...others] = bookings;
  if (first === undefined) return;
  await logBookings(tx, {
    bookings: [first, ...others],
    by: commandLine,
    verb,
    before: timeOf(first),
    version: first.revision + 1,
    ...entry,
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

/** One mail about all dates of each person, and one to each giver about all of them. */
export async function announceCancelled(tx: Transaction, { bookings, staffIds }: CancelledVisits): Promise<void> {
  const people = Map.groupBy(bookings, ({ id, seriesId }) => seriesId ?? id);
  for (const [first, ...others] of people.values()) {
    await announce(tx, {
      kind: "session-cancelled",
      bookings: [first!, ...others],
      event: eventOf(first!),
      staffIds: [],
      officeEmail: "",
      to: ["booker", "guest"],
    });
  }
  await tellGivers(tx, "session-cancelled", bookings, staffIds);
}

/** One mail to each booker and guest, and one to each giver about all of them. */
async function announceAll(
  tx: Transaction,
  kind: "session-cancelled" | "session-moved",
  bookings: readonly Booking[],
  staffIds: readonly string[],
  after = 0,
): Promise<void> {
  for (const booking of bookings) {
    const event = eventOf(booking);
    const to = ["booker", "guest"] as const;
    await announce(tx, { kind, bookings: [booking], event, staffIds: [], officeEmail: "", to, after });
  }
  await tellGivers(tx, kind, bookings, staffIds, after);
}

async function tellGivers(
  tx: Transaction,
  kind: "session-cancelled" | "session-moved",
  bookings: readonly Booking[],
  staffIds: readonly string[],
  after = 0,
): Promise<void> {
  const [first, ...others] = bookings;
  if (first === undefined) return;
  await announce(tx, {
    kind,
    bookings: [first, ...others],
    event: eventOf(first),
    staffIds,
    officeEmail: "",
    to: ["staff"],
    after,
  });
}

/** The revision that the booking has after the change. */
function eventOf({ revision }: Booking): string {
  return String(revision + 1);
}
