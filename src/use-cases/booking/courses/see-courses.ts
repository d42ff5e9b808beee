import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { seeCourse, type CourseOutlook } from "#domain/courses/join-course.ts";
import { readCourses, type StoredCourse, type StoredCourseSession } from "#store/courses/courses.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../../shared/services.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { questionOf } from "./reserve-course.ts";

export interface SeenCourse extends StoredCourse {
  outlook: CourseOutlook<StoredCourseSession>;
}

interface CoursesQuery {
  provider: Pick<BookingProvider, "id">;
  services: readonly Pick<BookableService, "id">[];
  people: number;
  locale: VisitorLocale;
  isByOffice?: boolean;
  /** The enrolment that the visitor holds. It does not take its own places. */
  own?: { seriesId: string | null; lines: readonly { sessionId: string | null; seats: number }[] }[];
}

/** The courses of services, with what joining each of them means now. How many more can join is `outlook.places`. */
export async function seeCourses(
  { provider, services: offers, people, locale, isByOffice = false, own = [] }: CoursesQuery,
  services: Services,
): Promise<SeenCourse[]> {
  await reapHolds(services);
  const now = services.clock.now();
  const courses = await readCourses(services.db, {
    providerId: provider.id,
    serviceIds: offers.map(({ id }) => id),
    now,
    locale,
    exceptSeriesId: own[0]?.seriesId ?? null,
  });
  const held = new Map(own.flatMap(({ lines }) => lines.map(({ sessionId, seats }) => [sessionId, seats])));
  return courses.map((stored) => {
    const sessions = stored.sessions.map((session) => ({
      ...session,
      seatsLeft: session.seatsLeft + (held.get(session.id) ?? 0),
    }));
    const course = { ...stored, sessions };
    return { ...course, outlook: seeCourse(course, questionOf(course, { people, now, isByOffice })) };
  });
}

interface OneCourseQuery {
  providerId: string;
  courseId: string | null;
  people: number;
  locale: VisitorLocale;
}

/** One course, even if it is no longer offered. Null without one. */
export async function seeOneCourse(
  { providerId, courseId, people, locale }: OneCourseQuery,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<SeenCourse | null> {
  if (courseId === null) return null;
  const now = clock.now();
  const [course] = await readCourses(db, { providerId, id: courseId, now, locale });
  return course === undefined ? null : { ...course, outlook: seeCourse(course, questionOf(course, { people, now })) };
}

/** The next course that can be joined instead of one that cannot. */
export function nextCourse(courses: readonly SeenCourse[], instead: SeenCourse): SeenCourse | null {
  const open = courses.filter(({ id, outlook }) => id !== instead.id && outlook.state === "open");
  return open.toSorted((one, other) => startOf(one) - startOf(other))[0] ?? null;
}

/** When someone who joins now comes for the first time. */
function startOf({ outlook }: Pick<SeenCourse, "outlook">): number {
  return outlook.ahead[0]?.startsAt.getTime() ?? Infinity;
}
