import type { BookableService } from "#domain/booking/service.ts";
import { refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { KnownDetails } from "#store/booking/booking.ts";
import { listEnrolled, type Enrolled } from "#store/courses/enrolled.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { holdCourse } from "../../../booking/courses/hold-course.ts";
import { seeCourses, type SeenCourse } from "../../../booking/courses/see-courses.ts";
import type { Services } from "../../../shared/services.ts";
import { findOfferedServices, withoutLimits, type OfferedServices } from "../offered-services.ts";

export interface OfficeCourse extends SeenCourse {
  /** Who is in it. */
  people: Enrolled[];
}

interface CourseQuery {
  service: BookableService;
  people: number;
  locale: VisitorLocale;
}

/** The courses of a service, with everyone who is in them. Members see those that they give alone. */
export async function listOfficeCourses(
  { provider, ownStaffId }: Pick<OfferedServices, "provider" | "ownStaffId">,
  { service, people, locale }: CourseQuery,
  services: Services,
): Promise<OfficeCourse[]> {
  const seen = await seeCourses({ provider, services: [service], people, locale, isByOffice: true }, services);
  const own = seen.filter(
    ({ outlook }) =>
      ownStaffId === null || outlook.ahead.every(({ memberIds }) => memberIds.every((id) => id === ownStaffId)),
  );
  const courseIds = own.map(({ id }) => id);
  const now = services.clock.now();
  const all = await listEnrolled(services.db, { providerId: provider.id, courseIds, now });
  return own.map((course) => ({ ...course, people: all.filter(({ courseId }) => courseId === course.id) }));
}

export interface HoldCourseForVisitor {
  /** The service's slug, and the course's key or id. */
  service: string;
  course: string;
  people: number;
  known: Partial<KnownDetails>;
  key: string;
  instead: string | null;
}

/** Holds every date of a course that is left, or none, as visitors do. The minimum notice does not apply. */
export async function holdCourseForVisitor(
  office: Office,
  { service: slug, course: name, people, known, key, instead }: HoldCourseForVisitor,
  services: Services,
): Promise<Result<{ token: string }, Refusal | OfficeRefusal>> {
  const found = await findOfferedServices(office, null, services);
  if (!found.ok) return found;
  const { provider, courses } = found.value;
  const service = courses.find((one) => one.slug === slug);
  if (service === undefined) return refuse({ code: "choice-unknown" });
  const listed = await listOfficeCourses(found.value, { service, people, locale: null }, services);
  const course = listed.find((one) => one.key === name || one.id === name);
  if (course === undefined) return refuse({ code: "choice-unknown" });
  const { locale } = await findMailProvider(services.db, office.providerId);
  const common = { provider, service, courseId: course.id, people, key, instead, locale, zone: provider.zone };
  return holdCourse({ ...common, prefill: known, isByOffice: true }, withoutLimits(services));
}
