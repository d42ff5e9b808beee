import type { Booking } from "#store/booking/bookings.ts";
import { rejoinSession, seatsLeft } from "#store/booking/sessions.ts";
import { findCourseOf, lockCourse, readCourses, type StoredCourse } from "#store/courses/courses.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { PassOn } from "#store/waiting/pass-on.ts";

interface Enrolment {
  providerId: string;
  seriesId: string | null;
  now: Date;
}

/**
 * How many people an enrolment may have, its own included, if the course alone decided: other people count, its sessions do
 * not. The course is locked. Null if it is not an enrolment.
 */
export async function placesFor(tx: Transaction, { providerId, seriesId, now }: Enrolment): Promise<number | null> {
  const id = await findCourseOf(tx, providerId, seriesId);
  if (id === null) return null;
  await lockCourse(tx, providerId, id);
  const course = await courseWithout(tx, id, { providerId, seriesId, now });
  return course === undefined ? null : Math.max(0, course.mostEnrolled - course.enrolled);
}

async function courseWithout(
  db: Database | Transaction,
  id: string,
  { providerId, seriesId, now }: Enrolment,
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
  const places = await placesFor(tx, { providerId, seriesId, now });
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
  const hasPlace = course.mostEnrolled - course.enrolled >= line.seats;
  return hasPlace && (await seatsLeft(db, providerId, line.sessionId)) >= line.seats;
}
