import { sharePlaces } from "#domain/courses/join-course.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import type { Booking } from "#store/booking/booking.ts";
import { rejoinSession, seatsLeft } from "#store/booking/sessions.ts";
import { findCourseOf, lockCourse, readCourses, type StoredCourse } from "#store/courses/courses.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { PassOn } from "#store/waiting/pass-on.ts";

interface Enrolment {
  providerId: string;
  seriesId: string | null;
  now: Date;
  /** How many people it has now. */
  own: number;
}

/**
 * How many people an enrolment may have, its own included, if the course alone decided: other people count, also those who
 * wait; its sessions do not. The course is locked. Null if it is not an enrolment.
 */
export async function placesFor(tx: Transaction, enrolment: Enrolment): Promise<number | null> {
  const { providerId, seriesId } = enrolment;
  const id = await findCourseOf(tx, providerId, seriesId);
  if (id === null) return null;
  await lockCourse(tx, providerId, id);
  const course = await courseWithout(tx, id, enrolment);
  return course === undefined ? null : placesIn(course, enrolment);
}

function placesIn(course: StoredCourse, { own, now: date }: Pick<Enrolment, "own" | "now">): number {
  const now = floorToInstant(date.getTime());
  const first = course.sessions.find(({ start, state }) => state === "open" && start > now)?.start ?? now;
  const free = Math.max(0, course.mostEnrolled - course.enrolled - own);
  return own + sharePlaces(course.line ?? [], free, { first, now }).left;
}

async function courseWithout(
  db: Database | Transaction,
  id: string,
  { providerId, seriesId, now }: Omit<Enrolment, "own">,
): Promise<StoredCourse | undefined> {
  const [course] = await readCourses(db, { providerId, id, now, exceptSeriesId: seriesId });
  return course;
}

/** Takes the seats of an expired date of a course again. False if they are gone, or the session has changed. */
export async function rejoinCourse(
  tx: Transaction,
  { providerId, seriesId, startsAt, lines }: Booking,
  { now, passOn }: { now: Date; passOn: PassOn },
): Promise<boolean> {
  const [line] = lines;
  if (line?.sessionId == null || startsAt === null || startsAt <= now) return false;
  const places = await placesFor(tx, { providerId, seriesId, now, own: 0 });
  if (places === null || places < line.seats) return false;
  return rejoinSession(tx, providerId, { id: line.sessionId, startsAt, seats: line.seats }, passOn);
}

/** Whether `rejoinCourse` would succeed now. It reserves nothing. */
export async function canRejoin(
  db: Database,
  { providerId, seriesId, startsAt, lines }: Booking,
  now: Date,
): Promise<boolean> {
  const [line] = lines;
  const id = await findCourseOf(db, providerId, seriesId);
  if (line?.sessionId == null || startsAt === null || startsAt <= now || id === null) return false;
  const course = await courseWithout(db, id, { providerId, seriesId, now });
  const session = course?.sessions.find((one) => one.id === line.sessionId);
  if (course === undefined || session?.startsAt.getTime() !== startsAt.getTime() || session.state !== "open")
    return false;
  const hasPlace = placesIn(course, { own: 0, now }) >= line.seats;
  return hasPlace && (await seatsLeft(db, providerId, line.sessionId)) >= line.seats;
}
