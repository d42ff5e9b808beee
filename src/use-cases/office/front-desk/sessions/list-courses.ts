import { seeCourse, type CourseOutlook } from "#domain/courses/join-course.ts";
import { readCourses, type StoredCourse } from "#store/courses/courses.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import { questionOf } from "../../../booking/courses/reserve-course.ts";
import type { Services } from "../../../shared/services.ts";

export interface NamedCourse {
  provider: ProviderName;
  course: StoredCourse;
  outlook: CourseOutlook;
}

interface CourseListQuery {
  /** Slugs; null lists all. */
  provider: string | null;
  service: string | null;
}

/** The courses that are offered, by provider and service. */
export async function listCourses(
  { provider, service }: CourseListQuery,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<NamedCourse[]> {
  const now = clock.now();
  const listed: NamedCourse[] = [];
  for (const each of await listStoredProviders(db, provider)) {
    for (const course of await readCourses(db, { providerId: each.id, now })) {
      if (service !== null && course.service !== service) continue;
      listed.push({ provider: each, course, outlook: seeCourse(course, questionOf(course, { people: 1, now })) });
    }
  }
  return listed;
}
