import { isFreeText, isReason } from "#domain/booking/text.ts";
import { lost, ok, refuse, type Attempt, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { mostReason } from "#domain/office/reason.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { formatDay } from "#domain/time/day.ts";
import { minutesPerDay, toMilliseconds } from "#domain/time/instant.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { sessionOn } from "#domain/timetable/expand.ts";
import type { WantedSession } from "#domain/timetable/session-row.ts";
import { noChange } from "#domain/timetable/weekly-time.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { readCancelledPlace, readCourseLine, setLastDay } from "#store/timetable/cancelled-places.ts";
import { listDatesAhead, readTimeOf } from "#store/timetable/dates-ahead.ts";
import { lockTimetable, readStoredTimetable, type ProviderTimetable } from "#store/timetable/timetables.ts";
import { offerCourseAgain } from "#store/waiting/course-line.ts";
import { endCourseLine, endingOf } from "../../../../booking/waiting/end-line.ts";
import { cancelVisits, type CancelledVisits } from "../../../../offers/timetable/cancel-visits.ts";
import { endHolds, lockVisits } from "../../../../offers/timetable/lock-visits.ts";
import { tellCancelled } from "../../../../offers/timetable/tell-visits.ts";
import { runOnce } from "../../../../shared/idempotency.ts";
import type { Services } from "../../../../shared/services.ts";
import { refundSeconds, undoSeconds } from "../../../booking/undoable.ts";
import { canMoveSession, findOfficeSession, type MovableSession } from "../ask-session-move.ts";
import { cancelledValues } from "../session-values.ts";

export interface ClassCancel {
  /** The session from whose page it is cancelled. */
  id: string;
  /** The dates of its weekly time or its course, with the revisions that the operator saw. */
  dates: readonly { id: string; revision: number }[];
  /** The references of everyone whom the operator saw in them. */
  seen: readonly string[];
  /** Whether the weekly time ends with them. */
  endsTime: boolean;
  /** Everyone booked reads it, and it is in the timetable. */
  reason: string;
  /** Only those booked read it. May be empty. */
  message: string;
  key: string;
}

interface Cancelled {
  dates: number;
  visits: number;
}

type CancelRefusal = Refusal | OfficeRefusal;

/**
 * Cancels dates of a class with everyone in them: all or nothing, and only if the operator saw everyone. Mails and refunds wait a
 * little, so that it can be undone.
 */
export async function cancelClasses(
  office: Office,
  cancel: ClassCancel,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<Cancelled, CancelRefusal>> {
  const reason = cancel.reason.trim();
  if (reason === "" || reason.length > mostReason) return refuse({ code: "reason-missing" });
  if (!isFreeText(reason) || reason.includes("\n")) return refuse({ code: "reason-unreadable" });
  if (!isReason(cancel.message)) return refuse({ code: "message-unreadable" });
  if (cancel.dates.length === 0) return refuse({ code: "class-no-date" });
  const found = await findOfficeSession(db, office, cancel.id);
  if (!found.ok) return found;
  const { id, dates, endsTime, message } = cancel;
  return runOnce<Cancelled, CancelRefusal>(db, {
    providerId: office.providerId,
    operation: "office-cancel-class",
    key: cancel.key,
    request: { id, dates: dates.map((date) => date.id), endsTime, reason, message },
    attempt: (tx) => cancelIn(tx, office, { ...cancel, reason }, clock.now()),
  });
}

async function cancelIn(
  tx: Transaction,
  office: Office,
  cancel: ClassCancel,
  now: Date,
): Promise<Attempt<Cancelled, CancelRefusal>> {
  const { providerId, actor } = office;
  // One change of a timetable at a time: from here on, only bookings touch the sessions.
  await lockTimetable(tx, providerId);
  const sessions = await findDates(tx, office, cancel, now);
  if (!sessions.ok) return sessions;
  const [first] = sessions.value as [MovableSession, ...MovableSession[]];
  const timetable = await readStoredTimetable(tx, providerId);
  const time = await readTimeOf(tx, providerId, first.timeId!);
  const together = sessions.value.map(({ id }) => id);
  const others = (await listDatesAhead(tx, providerId, first.timeId!, now)).filter(({ id }) => !together.includes(id));
  const course = others.length === 0 ? time.courseId : null;
  const line = course === null ? null : { id: course, ...(await readCourseLine(tx, providerId, course)) };
  const last = sessions.value.at(-1)!;
  const isEnded = cancel.endsTime && time.isWeekly;
  // More dates have come into the timetable since.
  if (isEnded && others.some(({ startsAt }) => startsAt.getTime() > toMilliseconds(first.start)))
    return refuse({ code: "class-changed" });
  const done: CancelledVisits[] = [];
  const joined = new Set<string>();
  for (const session of sessions.value) {
    const cancelled = await cancelDate(tx, office, { session, timetable, cancel, now, joined });
    if (cancelled === lost) return lost;
    if (!cancelled.ok) return cancelled;
    const { place, visits, wanted } = cancelled.value;
    done.push(visits);
    const { revision: _revision, ...stored } = session;
    await tx.executeQuery(
      logQuery(tx, {
        providerId,
        by: actor,
        verb: "sessions.cancel",
        about: { kind: "session", id: session.id },
        version: session.revision + 1,
        reason: cancel.reason,
        before: cancelledValues(stored, place),
        after: {
          together,
          revisions: visits.bookings.map(({ id, revision }) => `${id} ${revision + 1}`),
          refunds: visits.refunds,
          day: formatDay(wanted.day),
          ...(isEnded && { time: first.timeId!, lastDay: time.lastDay ?? "" }),
          ...(line !== null && { course: line.id, line: line.ids, lineCount: line.count }),
        },
      }),
    );
  }
  if (joined.size > 0) return refuse({ code: "class-joined" });
  if (isEnded) await setLastDay(tx, providerId, first.timeId!, formatDay(last.day!));
  if (course !== null)
    await endCourseLine(tx, providerId, course, {
      now,
      event: endingOf({ revision: first.revision + 1 }),
      after: undoSeconds,
    });
  const bookings = done.flatMap((one) => one.bookings);
  const staffIds = [...new Set(done.flatMap((one) => one.staffIds))];
  await tellCancelled(tx, { bookings, staffIds, after: undoSeconds });
  return ok({ dates: sessions.value.length, visits: bookings.length });
}

/** The dates in order of time, if all are of the session's weekly time or course and nothing has changed since they were seen. */
async function findDates(
  tx: Transaction,
  office: Office,
  { id, dates }: ClassCancel,
  now: Date,
): Promise<Result<MovableSession[], CancelRefusal>> {
  const page = await findOfficeSession(tx, office, id);
  if (!page.ok) return page;
  const sessions: MovableSession[] = [];
  for (const date of dates) {
    const found = await findOfficeSession(tx, office, date.id);
    if (!found.ok) return found;
    const session = found.value;
    if (session.timeId === null || session.timeId !== page.value.timeId) return refuse({ code: "booking-unknown" });
    if (session.revision !== date.revision || !canMoveSession(session, now)) return refuse({ code: "class-changed" });
    if (!sessions.some((other) => other.id === session.id)) sessions.push(session);
  }
  return ok(sessions.toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1)));
}

interface CancelledDate {
  session: MovableSession;
  timetable: ProviderTimetable;
  cancel: ClassCancel;
  now: Date;
  /** Whom the operator did not see. */
  joined: Set<string>;
}

/** Cancels one date. Everyone in it is locked from here on, so nobody joins any more. */
async function cancelDate(
  tx: Transaction,
  { providerId, actor }: Office,
  { session, timetable, cancel: { seen, reason, message }, now, joined }: CancelledDate,
) {
  const sessionId = session.id;
  const locked = await lockVisits(tx, { providerId, sessionId, now });
  if (locked === lost) return lost;
  if (!locked.ok) return refuse({ code: "class-changed" } satisfies OfficeRefusal);
  const { held, bookings } = locked.value;
  const isSeen = ({ reference }: Booking) => seen.includes(reference);
  for (const booking of bookings) if (!isSeen(booking)) joined.add(booking.reference);
  await endHolds(tx, providerId, held);
  await offerCourseAgain(tx, providerId, sessionId);
  const place = await readCancelledPlace(tx, providerId, sessionId);
  const wanted = cancelledOn(session, timetable, reason);
  const visits = await cancelVisits(tx, {
    providerId,
    sessionId,
    wanted,
    bookings,
    by: actor,
    words: message === "" ? reason : `${reason}\n\n${message}`,
    waits: { mails: undoSeconds, refunds: refundSeconds },
  });
  return ok({ place, visits, wanted });
}

/** What the session is once it is cancelled. Other changes of this date end, as in a pack. */
function cancelledOn(session: MovableSession, { times, zone }: ProviderTimetable, reason: string): WantedSession {
  const { revision: _revision, ...stored } = session;
  const change = { ...noChange, isCancelled: true };
  const day = stored.day!;
  const time = times.find(({ id }) => id === stored.timeId);
  const around = day * minutesPerDay;
  const planned =
    time && sessionOn(time, day, zoneBetween(zone, around - 9 * minutesPerDay, around + 9 * minutesPerDay), change);
  return { ...stored, ...planned, timeId: stored.timeId!, day, change, reason, isCancelled: true, isOff: false };
}
