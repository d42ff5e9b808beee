import { randomUUID } from "node:crypto";
import { seeCourse } from "#domain/courses/join-course.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import type { Transaction } from "#store/database.ts";
import { readCourses, type StoredCourse } from "#store/courses/courses.ts";
import { slugsById, type PackProvider } from "#store/set-up/pack-provider.ts";
import type { SampleBooking, SampleSession } from "#store/set-up/samples.ts";
import { randomFor, type Random } from "./samples/random.ts";

/** How many people join the first courses that can be joined. */
const joining = [6, 4, 1];

/** Makes the bookings of one person who joins a course, one for each date. */
export type Enrol = (
  random: Random,
  service: string,
  dates: readonly { price: number; series: NonNullable<SampleBooking["series"]> }[],
) => SampleBooking[];

/** The dates of the demo's next courses, with the people who join all of them. */
export async function sampleEnrolments(
  tx: Transaction,
  provider: PackProvider,
  { now, enrol }: { now: Date; enrol: Enrol },
): Promise<SampleSession[]> {
  const staff = slugsById(provider.staff);
  const courses = await readCourses(tx, { providerId: provider.providerId, now });
  const open = courses
    .map((course) => ({ course, ...outlookOf(course, now) }))
    .filter(({ state, ahead }) => state === "open" && ahead.length > 1);
  return open.slice(0, joining.length).flatMap(({ course, ahead, shares }, index) => {
    const people = Array.from({ length: joining[index]! }, (_, person) => {
      const seriesId = randomUUID();
      const dates = shares.map((price, date) => ({
        price,
        series: { id: seriesId, courseId: course.id, position: date + 1 },
      }));
      return enrol(randomFor("enrolment", course.service, course.key, person), course.service, dates);
    });
    return ahead.map(({ id, startsAt, endsAt, seats, memberIds }, date) => ({
      id,
      service: course.service,
      startsAt,
      endsAt,
      seats,
      from: startsAt,
      to: endsAt,
      units: [],
      members: memberIds.map((memberId) => staff.get(memberId)!),
      isCollective: memberIds.length > 1,
      bookings: people.map((bookings) => bookings[date]!),
    }));
  });
}

function outlookOf(course: StoredCourse, now: Date) {
  const { notice, currency } = course;
  return seeCourse(course, { now: floorToInstant(now.getTime()), notice, people: 1, currency });
}
