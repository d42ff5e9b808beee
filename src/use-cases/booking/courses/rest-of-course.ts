import { seeCourse } from "#domain/courses/join-course.ts";
import type { Booking } from "#store/booking/booking.ts";
import { readCourses } from "#store/courses/courses.ts";
import type { Services } from "../../shared/services.ts";
import { questionOf } from "./reserve-course.ts";

/** After a trial: the course that it belongs to, and what joining it costs now. Null if it cannot be joined. */
export async function restOfCourse(
  { providerId, lines }: Booking,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<{ key: string; price: number } | null> {
  const trial = lines.find(({ basis }) => basis === "trial");
  if (trial === undefined) return null;
  const now = clock.now();
  const courses = await readCourses(db, { providerId, serviceIds: [trial.serviceId], now });
  const course = courses.find(({ id }) => id === trial.courseId);
  if (course === undefined) return null;
  const { state, price } = seeCourse(course, questionOf(course, { people: 1, now }));
  return state === "open" ? { key: course.key, price } : null;
}
