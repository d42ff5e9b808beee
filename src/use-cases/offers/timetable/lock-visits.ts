import { lost, ok, refuse, type Attempt } from "#domain/errors.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import type { StoredSession } from "#domain/timetable/session-row.ts";
import { lockBookings } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { releaseSeats } from "#store/booking/sessions.ts";
import { lockCoursesOf } from "#store/courses/courses.ts";
import type { Transaction } from "#store/database.ts";
import { expireHolds, lockSessionBookings } from "#store/timetable/session-bookings.ts";
import { readSessionRows } from "#store/timetable/session-rows.ts";
import { passOnNothing } from "#store/waiting/pass-on.ts";

interface LockedVisits {
  stored: StoredSession;
  /** The ids of holds. */
  held: string[];
  bookings: Booking[];
}

/** Visits are locked before their session, as everywhere. It is lost if a visit was booked at the same moment. */
export async function lockVisits(
  tx: Transaction,
  { providerId, sessionId, now }: { providerId: string; sessionId: string; now: Date },
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
