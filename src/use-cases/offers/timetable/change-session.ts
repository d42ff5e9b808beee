import { lost, ok, refuse, type Attempt } from "#domain/errors.ts";
import type { StoredSession, WantedSession } from "#domain/timetable/session-row.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { listAssignedStaff } from "#store/mail/mail-recipients.ts";
import { rollBackTo, savePoint } from "#store/statements/save-point.ts";
import { findConflict, type Conflict } from "#store/timetable/conflicts.ts";
import { claimAgain } from "#store/timetable/open-sessions.ts";
import { forgetChange, moveByBusiness, moveSession } from "#store/timetable/session-bookings.ts";
import { readSessionRows } from "#store/timetable/session-rows.ts";
import { commandLine } from "../../shared/log-booking.ts";
import { offerCourseAgain } from "#store/waiting/course-line.ts";
import { moveLine } from "../../booking/waiting/end-line.ts";
import { announce } from "../../shared/announce.ts";
import { cancelVisits } from "./cancel-visits.ts";
import { endHolds, lockVisits } from "./lock-visits.ts";
import { eventOf, logVisits, tellCancelled, tellMoved } from "./tell-visits.ts";

export interface SessionChange {
  providerId: string;
  sessionId: string;
  /** What the session is from now on. */
  wanted: WantedSession;
  now: Date;
  /** By default the command line, by itself or with a pack. */
  by?: Doer;
  /** What an operator of the office decides who moves the session alone. */
  office?: OfficeDecision;
}

interface OfficeDecision {
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

/**
 * Cancels or changes one session with all of its visits, in the caller's transaction: the session, the visits, refunds and
 * mails, or nothing. It is lost if a visit was booked at the same moment.
 */
export async function changeSession(
  tx: Transaction,
  { providerId, sessionId, wanted, now, by = commandLine, office }: SessionChange,
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
  if (!wanted.isCancelled)
    return moveVisits(tx, { providerId, sessionId, wanted, bookings, by, stored, isNoticed, office });
  await tellCancelled(tx, await cancelVisits(tx, { providerId, sessionId, wanted, bookings, by }));
  return ok({ visits: bookings.length });
}

interface Changing {
  providerId: string;
  sessionId: string;
  wanted: WantedSession;
  bookings: readonly Booking[];
  by: Doer;
}

async function moveVisits(
  tx: Transaction,
  changing: Changing & { stored: StoredSession; isNoticed: boolean; office: OfficeDecision | undefined },
): Promise<Attempt<ChangedSession, SessionRefusal>> {
  const { providerId, sessionId, wanted, bookings, by, stored, isNoticed, office } = changing;
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
  const waived = office?.waived ?? [];
  const logged = { start, ...(waived.length > 0 && { waived }) };
  await logVisits(tx, bookings, "move", { by, after: logged, reason: wanted.reason ?? "" });
  await tellMoved(tx, { bookings, staffIds: givers, after });
  const former = before.filter((id) => !givers.includes(id));
  for (const booking of bookings)
    await announce(tx, { kind: "handed-over", bookings: [booking], event: eventOf(booking), staffIds: former, after });
  return ok({ visits: ids.length });
}

/** Whether the people who booked it have to know. They agreed to their price already. */
function isOtherVisit(stored: StoredSession, wanted: WantedSession): boolean {
  return (
    stored.start !== wanted.start ||
    stored.length !== wanted.length ||
    stored.staff.join(" ") !== wanted.staff.join(" ")
  );
}
