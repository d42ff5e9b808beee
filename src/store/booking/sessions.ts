import { sql } from "kysely";
import type { Placement } from "#domain/scheduling/slots.ts";
import { instantOf } from "#domain/time/instant.ts";
import { lockCoursesOf } from "../courses/courses.ts";
import type { Database, Transaction } from "../database.ts";
import type { PassOn } from "../waiting/pass-on.ts";
import { dateOf, leadSeatOf } from "./reserve/take-seats.ts";

/**
 * Releases seats, and passes them on to people who wait for them. A session without taken seats loses its claims, unless
 * a timetable has it. Sessions are locked in the order of time, as series lock them too, to prevent deadlocks.
 */
export async function releaseSeats(
  tx: Transaction,
  providerId: string,
  bookingIds: readonly string[],
  passOn: PassOn,
): Promise<void> {
  await lockCoursesOf(tx, providerId, { bookingIds });
  await tx
    .selectFrom("sessions")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("booking_lines")
        .select("session_id")
        .where("provider_id", "=", providerId)
        .where("booking_id", "in", bookingIds),
    )
    .orderBy("starts_at")
    .orderBy("service_id")
    .orderBy("lead_staff_id")
    .orderBy("id")
    .forUpdate()
    .execute();
  const sessions = await tx
    .updateTable("sessions")
    .from((eb) =>
      eb
        .selectFrom("booking_lines")
        .select(["session_id", sql<number>`sum(seats)::int`.as("seats")])
        .where("provider_id", "=", providerId)
        .where("booking_id", "in", bookingIds)
        .where("session_id", "is not", null)
        .groupBy("session_id")
        .as("given_back"),
    )
    .set({ seats_taken: sql<number>`seats_taken - given_back.seats` })
    .where("sessions.provider_id", "=", providerId)
    .whereRef("sessions.id", "=", "given_back.session_id")
    .returning(["sessions.id", ...freedColumns])
    .execute();
  await afterRelease(tx, providerId, sessions, passOn);
}

const freedColumns = [
  "sessions.seats_taken",
  "sessions.is_scheduled",
  "sessions.waiting",
  sql<string | null>`(select id from courses where courses.provider_id = sessions.provider_id
                         and courses.id = sessions.course_id and courses.waiting > 0)`.as("awaitedCourse"),
] as const;

interface FreedRow {
  id: string;
  seats_taken: number;
  is_scheduled: boolean;
  waiting: number;
  /** Its course, if people wait for that. */
  awaitedCourse: string | null;
}

/** The people who wait come before the claims are dropped: they may take the seats. */
async function afterRelease(tx: Transaction, providerId: string, rows: readonly FreedRow[], passOn: PassOn) {
  const isEmpty = (row: FreedRow) => row.seats_taken === 0 && !row.is_scheduled;
  const awaited = rows.filter(({ waiting, awaitedCourse }) => waiting > 0 || awaitedCourse !== null);
  if (awaited.length > 0) {
    await passOn(
      tx,
      providerId,
      awaited.map((row) => ({
        id: row.id,
        isEmpty: isEmpty(row),
        isAwaited: row.waiting > 0,
        courseId: row.awaitedCourse,
      })),
    );
  }
  const empty = rows.filter(isEmpty).map(({ id }) => id);
  await dropClaims(tx, providerId, empty);
}

/** For a booking that is being moved: its lines have no session until it is reserved again. */
export async function releaseLines(
  tx: Transaction,
  providerId: string,
  bookingId: string,
  passOn: PassOn,
): Promise<void> {
  await releaseSeats(tx, providerId, [bookingId], passOn);
  await tx
    .updateTable("booking_lines")
    .set({ session_id: null })
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", bookingId)
    .execute();
}

async function dropClaims(tx: Transaction, providerId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx
    .deleteFrom("claims")
    .where("provider_id", "=", providerId)
    .where("session_id", "in", sessionIds)
    .where(sql<boolean>`exists (select from sessions where sessions.provider_id = claims.provider_id
                                   and sessions.id = claims.session_id and sessions.seats_taken = 0)`)
    .execute();
}

/**
 * Takes seats in a session that already has some taken, or that a timetable has. Null if there are not enough, or if the
 * session is not what the visitor chose any more: a load may have moved it. The price is the session's own. One session of
 * a course is a trial, if the course says so. The office may add a seat, unless people wait: it would be theirs.
 */
export async function joinSession(
  tx: Transaction,
  providerId: string,
  { first, seats }: { first: Pick<Placement, "joins" | "start" | "duration" | "memberIds">; seats: number },
  passOn: PassOn,
  mayAddSeat = false,
): Promise<{ price: number | null; basis: "single" | "trial" } | null> {
  const row = await tx
    .updateTable("sessions")
    .set({
      seats_taken: sql<number>`seats_taken + ${seats}`,
      ...(mayAddSeat && { seats: sql<number>`greatest(seats, seats_taken + ${seats})` }),
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", first.joins)
    .where("state", "=", "open")
    .where((eb) => eb.or([eb("seats_taken", ">", 0), eb("is_scheduled", "=", true)]))
    .where("starts_at", "=", dateOf(first.start))
    .where("ends_at", "=", dateOf(instantOf(first.start + first.duration)))
    .where("lead_staff_id", "=", leadSeatOf(first))
    .where(
      mayAddSeat
        ? sql<boolean>`seats_taken + ${seats} <= case when waiting = 0 and seats > 1 then seats + 1 else seats end`
        : sql<boolean>`seats_taken + ${seats} <= seats`,
    )
    .returning([
      "price",
      "waiting",
      sql<boolean>`exists (select from courses where courses.provider_id = sessions.provider_id
                              and courses.id = sessions.course_id and single_sessions = 'trial')`.as("isTrial"),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const isTheirs = row.waiting === 0 || (await goPast(tx, providerId, first.joins!, seats, passOn));
  return isTheirs ? { price: row.price, basis: row.isTrial ? "trial" : "single" } : null;
}

/** Takes seats of a session that a visitor had before. False if there are not enough, or if it is no longer at that time. */
export async function rejoinSession(
  tx: Transaction,
  providerId: string,
  { id, startsAt, seats }: { id: string; startsAt: Date; seats: number },
  passOn: PassOn,
): Promise<boolean> {
  const row = await tx
    .updateTable("sessions")
    .set({ seats_taken: sql<number>`seats_taken + ${seats}` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("state", "=", "open")
    .where("is_scheduled", "=", true)
    .where("starts_at", "=", startsAt)
    .where(sql<boolean>`seats_taken + ${seats} <= seats`)
    .returning("waiting")
    .executeTakeFirst();
  if (row === undefined) return false;
  return row.waiting === 0 || goPast(tx, providerId, id, seats, passOn);
}

/** The seats that are left may be owed to a party that was passed over. False if the taken ones are someone's already. */
function goPast(tx: Transaction, providerId: string, id: string, past: number, passOn: PassOn): Promise<boolean> {
  return passOn(tx, providerId, [{ id, isEmpty: false, isAwaited: true, courseId: null, past }]);
}

/** Takes more seats of a session in which the visitor has some. False if there are not enough. */
export async function addSeats(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  seats: number,
  passOn: PassOn,
): Promise<boolean> {
  const row = await tx
    .updateTable("sessions")
    .set({ seats_taken: sql<number>`seats_taken + ${seats}` })
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .where("seats_taken", ">", 0)
    .where(sql<boolean>`seats_taken + ${seats} <= seats`)
    .returning("waiting")
    .executeTakeFirst();
  if (row === undefined) return false;
  return row.waiting === 0 || goPast(tx, providerId, sessionId, seats, passOn);
}

/** Releases some seats of a session, as `releaseSeats` does. Call it for several sessions in the order of their ids. */
export async function leaveSession(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  seats: number,
  passOn: PassOn,
): Promise<void> {
  await lockCoursesOf(tx, providerId, { sessionId });
  const row = await tx
    .updateTable("sessions")
    .set({ seats_taken: sql<number>`seats_taken - ${seats}` })
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .returning(["id", ...freedColumns])
    .executeTakeFirstOrThrow();
  await afterRelease(tx, providerId, [row], passOn);
}

export async function seatsLeft(tx: Database | Transaction, providerId: string, sessionId: string): Promise<number> {
  const row = await tx
    .selectFrom("sessions")
    .select(sql<number>`seats - seats_taken`.as("left"))
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.left ?? 0;
}
