import { linesOf } from "#domain/booking/chosen-visit.ts";
import { refuse, refusalResponses, type Refusal, type Result } from "#domain/errors.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { holdCourse } from "#use-cases/booking/courses/hold-course.ts";
import { seeCourses } from "#use-cases/booking/courses/see-courses.ts";
import { formatMoment } from "../../../features/booking/formats.ts";
import { searchOf } from "../../../features/booking/state/query.ts";
import { textOf } from "../../../http/read-form.ts";
import type { BookingRequest } from "../../../present/booking/open-booking.ts";
import { typedPrefill } from "../form.ts";
import { respond, type Go } from "../respond.ts";
import { keyOf, senderOf } from "../sender.ts";

/** Holds all dates of a course that are left, and goes on to the details. */
export async function joinCourse(request: BookingRequest, form: FormData, go: Go) {
  const key = textOf(form, "course");
  const held = await hold(request, form, key);
  if (!held.ok) {
    const refusal = inWords(request, held.refusal);
    const kept = { tried: null, prefill: typedPrefill(form) };
    return respond({ kind: "refused", refusal, ...kept }, refusalResponses[refusal.code].status);
  }
  return go(searchOf(request.query, { course: key, step: null, slot: null, hold: held.value.token }));
}

async function hold(request: BookingRequest, form: FormData, key: string): Promise<Result<{ token: string }>> {
  const { page, visit, query, viewer, wallClock, services, code } = request;
  const { provider, link } = page;
  const { service, seats: people } = linesOf(visit)[0]!;
  const courses = await seeCourses({ provider, services: [service], people, locale: languageOf(code) }, services);
  const course = courses.find((one) => one.key === key);
  if (course === undefined || link !== null) return refuse({ code: "choice-unknown" });
  const { phone, ...known } = typedPrefill(form);
  return holdCourse(
    {
      ...{ provider, service, courseId: course.id, people, instead: query.hold },
      prefill: phone === undefined ? known : { ...known, phoneTyped: phone },
      ...{ zone: wallClock.visitor.zone ?? provider.zone, locale: code, tag: viewer.locale },
      ...{ key: keyOf(form), sender: senderOf(request, form) },
    },
    services,
  );
}

/** The session that is full, on the visitor's clock. */
function inWords({ viewer }: BookingRequest, refusal: Refusal): Refusal {
  if (refusal.code !== "course-date-full") return refusal;
  return { ...refusal, date: formatMoment(Date.parse(refusal.date), viewer) };
}
