import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import { lockEntries, type WaitingEntry } from "./line.ts";

/** A course and everyone who waits for a place in it, in order. */
export interface CourseLine {
  courseId: string;
  serviceId: string;
  waiting: number;
  entries: WaitingEntry[];
}

/**
 * Locks the course, its sessions from now on in order of time, then the entries. Every change to the waiting list of a course
 * begins with this. Once it is done, how many places are free changes only here.
 */
export async function lockCourseLine(
  tx: Transaction,
  providerId: string,
  courseId: string,
  now: Date,
): Promise<CourseLine | undefined> {
  const course = await tx
    .selectFrom("courses")
    .select(["id as courseId", "service_id as serviceId", "waiting"])
    .where("provider_id", "=", providerId)
    .where("id", "=", courseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (course === undefined) return undefined;
  await tx
    .selectFrom("sessions")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("course_id", "=", courseId)
    .where("starts_at", ">", now)
    .orderBy("starts_at")
    .orderBy("id")
    .forUpdate()
    .execute();
  const isInLine = sql<boolean>`waiting_entries.kind = 'course' and waiting_entries.course_id = ${courseId}`;
  return { ...course, entries: await lockEntries(tx, providerId, isInLine) };
}

/** For a locked line. */
export async function countCourseLine(
  tx: Transaction,
  providerId: string,
  courseId: string,
  waiting: number,
): Promise<void> {
  await tx
    .updateTable("courses")
    .set({ waiting })
    .where("provider_id", "=", providerId)
    .where("id", "=", courseId)
    .execute();
}

/** For a locked course: places that a visitor on the page takes go past everyone who waits. */
export async function notePassedPlaces(
  tx: Transaction,
  providerId: string,
  courseId: string,
  places: number,
): Promise<void> {
  await tx
    .updateTable("waiting_entries")
    .set({ passed_seats: sql<number>`passed_seats + ${places}` })
    .where("provider_id", "=", providerId)
    .where("kind", "=", "course")
    .where("course_id", "=", courseId)
    .where("state", "=", "waiting")
    .execute();
}

/** Courses with people who wait. */
export function listAwaitedCourses(db: Database): Promise<{ providerId: string; id: string }[]> {
  return db
    .selectFrom("courses")
    .select(["provider_id as providerId", "id"])
    .where("waiting", ">", 0)
    .orderBy("provider_id")
    .orderBy("id")
    .execute();
}

/**
 * For a session of a locked course that the business changes, after its holds have ended: people to whom the course was
 * offered keep their place in line. A job makes the offer again within a minute, with the dates and the price that hold then.
 */
export async function offerCourseAgain(tx: Transaction, providerId: string, sessionId: string): Promise<void> {
  await sql`
    update waiting_entries set state = 'waiting', offer_id = null
     where provider_id = ${providerId} and kind = 'course' and state = 'offered'
       and course_id = (select course_id from sessions where provider_id = ${providerId} and id = ${sessionId})
       and exists (select from bookings where bookings.provider_id = waiting_entries.provider_id
                      and bookings.id = waiting_entries.offer_id and bookings.state = 'expired')`.execute(tx);
}
