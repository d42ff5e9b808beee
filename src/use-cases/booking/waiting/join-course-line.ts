import { seeCourse } from "#domain/courses/join-course.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { readCourses } from "#store/courses/courses.ts";
import type { Transaction } from "#store/database.ts";
import { lockCourseLine, type CourseLine } from "#store/waiting/course-line.ts";
import { findOfferTerms } from "#store/waiting/terms.ts";
import type { Services } from "../../shared/services.ts";
import { questionOf } from "../courses/reserve-course.ts";

interface WaitedCourse {
  provider: { id: string };
  service: { id: string };
  courseId: string;
  seats: number;
  email: string;
}

/** Locks a course to wait for, or says why no one can. */
export async function lockWaitedCourse(
  tx: Transaction,
  { provider, service, courseId, seats, email }: WaitedCourse,
  { clock }: Services,
): Promise<Result<CourseLine>> {
  const terms = await findOfferTerms(tx, provider.id, service.id);
  const now = clock.now();
  const line = await lockCourseLine(tx, provider.id, courseId, now);
  const courses = await readCourses(tx, { providerId: provider.id, serviceIds: [service.id], now });
  const course = courses.find(({ id }) => id === courseId);
  if (terms === undefined || line === undefined || course === undefined) return refuse({ code: "waiting-closed" });
  const { state, ahead } = seeCourse(course, questionOf(course, { people: seats, now }));
  if (state === "open") return refuse({ code: "seats-free" });
  if (state !== "full") return refuse({ code: "waiting-closed" });
  const largest = Math.min(course.mostEnrolled, ...ahead.map((session) => session.seats));
  if (seats > largest) return refuse({ code: "too-many-seats", count: largest });
  const isSame = (entry: { email: string }) => entry.email.toLowerCase() === email.toLowerCase();
  if (line.entries.some(isSame)) return refuse({ code: "already-waiting" });
  return line.entries.length >= terms.most ? refuse({ code: "waiting-full" }) : ok(line);
}
