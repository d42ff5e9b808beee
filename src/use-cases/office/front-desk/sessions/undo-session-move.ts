import { lost, ok, refuse, type Attempt, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { LogEntry } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { formatInstant } from "#domain/time/instant.ts";
import type { Database, Transaction } from "#store/database.ts";
import { dropWaitingMails } from "#store/mail/mail-state.ts";
import { listLog, logQuery } from "#store/office/shared/log.ts";
import { restoreSession } from "#store/timetable/session-place.ts";
import { lockTimetable } from "#store/timetable/timetables.ts";
import { endHolds, lockVisits } from "../../../offers/timetable/lock-visits.ts";
import { untilDecided } from "../../../shared/idempotency.ts";
import { logBookings, timeOf } from "../../../shared/log-booking.ts";
import type { Services } from "../../../shared/services.ts";
import { undoSeconds } from "../../booking/undoable.ts";
import { moveLine } from "../../../booking/waiting/end-line.ts";
import { findOfficeSession, type MovableSession } from "./ask-session-move.ts";
import { readPlaceValues } from "./session-values.ts";

interface Undone {
  undone: true;
}

/** The last move of a session by an operator, while its mails wait. */
export async function undoableMove(
  db: Database | Transaction,
  providerId: string,
  { id, revision }: Pick<MovableSession, "id" | "revision">,
): Promise<LogEntry | null> {
  const last = (await listLog(db, providerId, { kind: "session", id })).at(-1);
  if (last?.verb !== "sessions.move" || last.undoes !== undefined || last.version !== revision) return null;
  return last.secondsOld < undoSeconds ? last : null;
}

/** Undoes the office's last move of a session, before anyone gets a mail about it. */
export async function undoSessionMove(
  office: Office,
  id: string,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<Undone, Refusal | OfficeRefusal>> {
  const done = await untilDecided<Undone, Refusal | OfficeRefusal>(db, (tx) => undo(tx, office, id, clock.now()));
  return done ?? refuse({ code: "unable-again" });
}

async function undo(
  tx: Transaction,
  office: Office,
  id: string,
  now: Date,
): Promise<Attempt<Undone, Refusal | OfficeRefusal>> {
  const { providerId, actor } = office;
  await lockTimetable(tx, providerId);
  const found = await findOfficeSession(tx, office, id);
  if (!found.ok) return found;
  const session = found.value;
  const entry = await undoableMove(tx, providerId, session);
  const former = entry && readPlaceValues(entry, session);
  if (entry === null || former === null) return refuse({ code: "too-late-to-undo" });
  const locked = await lockVisits(tx, { providerId, sessionId: id, now });
  if (locked === lost) return lost;
  if (!locked.ok) return refuse({ code: "too-late-to-undo" });
  const { held, bookings } = locked.value;
  const known = new Set(former.place.bookings.map((booking) => booking.id));
  // Someone who booked the new time meanwhile has agreed to it.
  if (bookings.some((booking) => !known.has(booking.id))) return refuse({ code: "too-late-to-undo" });
  const here = new Set(bookings.map((booking) => booking.id));
  const place = { ...former.place, bookings: former.place.bookings.filter((booking) => here.has(booking.id)) };
  await endHolds(tx, providerId, held);
  for (const booking of bookings)
    await dropWaitingMails(tx, booking, {
      kinds: ["session-moved", "handed-over"],
      event: String(booking.revision),
    });
  if (!(await restoreSession(tx, providerId, { id, wanted: former.wanted, place })))
    return refuse({ code: "slot-taken" });
  await moveLine(tx, providerId, id, null);
  const after = { start: formatInstant(former.wanted.start) };
  const undoing = { by: actor, verb: "sessions.move", undoes: entry.id, after } as const;
  await tx.executeQuery(
    logQuery(tx, {
      ...undoing,
      providerId,
      about: { kind: "session", id },
      version: session.revision + 1,
      before: { start: formatInstant(session.start), members: session.staff },
    }),
  );
  const [first, ...others] = bookings;
  if (first !== undefined)
    await logBookings(tx, {
      ...undoing,
      bookings: [first, ...others],
      before: timeOf(first),
      version: first.revision + 1,
    });
  return ok({ undone: true });
}
