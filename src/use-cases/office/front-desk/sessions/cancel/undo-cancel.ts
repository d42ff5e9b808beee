import { ok, refuse, type Attempt, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { LogEntry } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { formatInstant } from "#domain/time/instant.ts";
import { lockBookings } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { lockCoursesOf } from "#store/courses/courses.ts";
import { undoReturns } from "#store/credits/returns.ts";
import type { Database, Transaction } from "#store/database.ts";
import { dropWaitingMails } from "#store/mail/mail-state.ts";
import { listLog, logQuery } from "#store/office/shared/log.ts";
import { takeBackRefund } from "#store/payments/refunds.ts";
import { reopenCourseLine, reopenSession, reopenVisits, setLastDay } from "#store/timetable/cancelled-places.ts";
import { readSessionRows } from "#store/timetable/session-rows.ts";
import { lockTimetable } from "#store/timetable/timetables.ts";
import { endingOf } from "../../../../booking/waiting/end-line.ts";
import { untilDecided } from "../../../../shared/idempotency.ts";
import { logBookings, timeOf } from "../../../../shared/log-booking.ts";
import type { Services } from "../../../../shared/services.ts";
import { undoSeconds } from "../../../booking/undoable.ts";
import { findOfficeSession, type MovableSession } from "../ask-session-move.ts";
import { readCancelledValues } from "../session-values.ts";

interface Undone {
  undone: true;
}

type UndoRefusal = Refusal | OfficeRefusal;

/** The cancellation of a session by an operator, while nobody was told. */
export async function undoableCancel(
  db: Database | Transaction,
  providerId: string,
  { id, revision }: Pick<MovableSession, "id" | "revision">,
): Promise<LogEntry | null> {
  const last = (await listLog(db, providerId, { kind: "session", id })).at(-1);
  if (last?.verb !== "sessions.cancel" || last.undoes !== undefined || last.version !== revision) return null;
  return last.secondsOld < undoSeconds ? last : null;
}

/** Undoes a cancellation with all of its dates: everyone has their place again, and nobody gets a mail or money. */
export async function undoClassCancel(
  office: Office,
  id: string,
  { db }: Pick<Services, "db">,
): Promise<Result<Undone, UndoRefusal>> {
  const done = await untilDecided<Undone, UndoRefusal>(db, (tx) => undo(tx, office, id));
  return done ?? refuse({ code: "unable-again" });
}

interface CancelledDate {
  session: MovableSession;
  entry: LogEntry;
  former: NonNullable<ReturnType<typeof readCancelledValues>>;
}

async function undo(tx: Transaction, office: Office, id: string): Promise<Attempt<Undone, UndoRefusal>> {
  const { providerId } = office;
  await lockTimetable(tx, providerId);
  const dates = await findDates(tx, office, id);
  if (!dates.ok) return dates;
  const revisions = new Map(
    dates.value.flatMap(({ entry }) => listIn(entry, "revisions").map((text) => text.split(" ") as [string, string])),
  );
  const bookings = await lockBookings(tx, providerId, [...revisions.keys()]);
  // Whoever chose something else meanwhile, or was erased, has no place to go back to.
  const isAsLeft = (booking: Booking) =>
    booking.state === "cancelled" &&
    booking.erasedAt === null &&
    String(booking.revision) === revisions.get(booking.id);
  if (bookings.length !== revisions.size || !bookings.every(isAsLeft)) return refuse({ code: "too-late-to-undo" });
  for (const { session } of dates.value) await lockCoursesOf(tx, providerId, { sessionId: session.id });
  await readSessionRows(tx, providerId, { now: new Date(0), ids: dates.value.map(({ session }) => session.id) });
  await dropMails(tx, providerId, bookings, dates.value);
  for (const { session, former } of dates.value)
    if (!(await reopenSession(tx, providerId, { id: session.id, ...former }))) return refuse({ code: "slot-taken" });
  for (const { entry } of dates.value)
    for (const refund of listIn(entry, "refunds"))
      if (!(await takeBackRefund(tx, { providerId, id: refund }))) return refuse({ code: "too-late-to-undo" });
  for (const booking of bookings) if (!(await undoReturns(tx, booking))) return refuse({ code: "too-late-to-undo" });
  const visits = dates.value.flatMap(({ former }) =>
    former.place.bookings.map((booking) => ({ ...booking, words: former.wanted.reason })),
  );
  const together = new Set(dates.value.map(({ session }) => session.id));
  const others = dates.value.flatMap(({ former }) => former.place.others);
  const elsewhere = others.filter(({ session_id }) => !together.has(session_id));
  if (!(await reopenVisits(tx, providerId, visits, elsewhere))) return refuse({ code: "slot-taken" });
  await reopenLists(tx, providerId, dates.value[0]!.entry);
  await log(tx, office, dates.value, bookings);
  return ok({ undone: true });
}

/** Everything that was cancelled with a session, if all of it can still be undone. */
async function findDates(tx: Transaction, office: Office, id: string): Promise<Result<CancelledDate[], UndoRefusal>> {
  const { providerId } = office;
  const page = await findOfficeSession(tx, office, id);
  if (!page.ok) return page;
  const last = await undoableCancel(tx, providerId, page.value);
  const dates: CancelledDate[] = [];
  for (const sessionId of last === null ? [] : listIn(last, "together")) {
    const found = await findOfficeSession(tx, office, sessionId);
    const entry = found.ok ? await undoableCancel(tx, providerId, found.value) : null;
    const former = found.ok && entry !== null ? readCancelledValues(entry, found.value) : null;
    if (!found.ok || entry === null || former === null) return refuse({ code: "too-late-to-undo" });
    dates.push({ session: found.value, entry, former });
  }
  return dates.length === 0 ? refuse({ code: "too-late-to-undo" }) : ok(dates);
}

async function dropMails(
  tx: Transaction,
  providerId: string,
  bookings: readonly Booking[],
  dates: readonly CancelledDate[],
): Promise<void> {
  for (const booking of bookings)
    await dropWaitingMails(tx, booking, { kinds: ["session-cancelled"], event: String(booking.revision) });
  for (const { session, former } of dates)
    for (const { id } of former.place.waiting)
      await dropWaitingMails(tx, { providerId, id }, { kinds: ["waiting-cancelled"], event: endingOf(session) });
  const { entry, session } = dates[0]!;
  for (const id of listIn(entry, "line"))
    await dropWaitingMails(tx, { providerId, id }, { kinds: ["waiting-cancelled"], event: endingOf(session) });
}

/** The line of a course that was cancelled as a whole, and the end of a weekly time. */
async function reopenLists(tx: Transaction, providerId: string, entry: LogEntry): Promise<void> {
  const { course, lineCount, time, lastDay } = entry.after ?? {};
  if (typeof course === "string")
    await reopenCourseLine(tx, providerId, course, { ids: listIn(entry, "line"), count: Number(lineCount) });
  if (typeof time === "string") await setLastDay(tx, providerId, time, String(lastDay) || null);
}

async function log(
  tx: Transaction,
  { providerId, actor }: Office,
  dates: readonly CancelledDate[],
  bookings: readonly Booking[],
): Promise<void> {
  for (const { session, entry, former } of dates)
    await tx.executeQuery(
      logQuery(tx, {
        providerId,
        by: actor,
        verb: "sessions.cancel",
        undoes: entry.id,
        about: { kind: "session", id: session.id },
        version: session.revision + 1,
        before: { state: "cancelled" },
        after: { start: formatInstant(former.wanted.start) },
      }),
    );
  for (const booking of bookings)
    await logBookings(tx, {
      bookings: [booking],
      by: actor,
      verb: "bookings.restore",
      before: { state: "cancelled" },
      after: { state: "scheduled", ...timeOf(booking) },
      version: booking.revision + 1,
    });
}

function listIn({ after }: LogEntry, name: string): readonly string[] {
  const value = after?.[name];
  return Array.isArray(value) ? (value as readonly string[]) : [];
}
