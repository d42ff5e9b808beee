import { visitFaultOf, linesOf } from "#domain/booking/chosen-visit.ts";
import { refusalResponses, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { holdCourse } from "#use-cases/booking/courses/hold-course.ts";
import { seeCourses } from "#use-cases/booking/courses/see-courses.ts";
import { holdSlot, type HoldCommand } from "#use-cases/booking/hold/hold-slot.ts";
import { formatMoment } from "../../i18n/formats.ts";
import { searchOf, type BookingQuery } from "../shared/booking/state/query.ts";
import { textOf } from "../../http/read-form.ts";
import { hasCourses, repeatsFor } from "./visit/choose-visit.server.ts";
import type { BookingRequest } from "./page/open-booking.server.ts";
import { knownDetails, typedPrefill, typedRule } from "./form.server.ts";
import { readChosenStart, refuseBooking, respond, type Go } from "./respond.server.ts";
import { keyOf, senderOf } from "./sender.server.ts";

export async function hold(request: BookingRequest, form: FormData, go: Go) {
  const { visit, query } = request;
  const fault = visitFaultOf(visit);
  if (fault !== null) return refuseBooking(fault);
  if (hasCourses(request) && form.has("course")) return joinCourse(request, form, go);
  const start = readChosenStart(request, form);
  if (typeof start !== "number") return start;
  const prefill = typedPrefill(form);
  const held = await holdFor(request, form, { start, prefill: knownDetails(prefill) });
  if (!held.ok) {
    const { code: refused } = held.refusal;
    const kept = { tried: start, prefill, repeat: typedRule(form) };
    return respond({ kind: "refused", refusal: held.refusal, ...kept }, refusalResponses[refused].status);
  }
  const search = searchOf(query, {
    month: null,
    date: null,
    zones: false,
    slot: start,
    hold: held.value.token,
    ...nextStep(request, form),
  });
  const { code } = prefill;
  return go(code === undefined ? search : `${search}&${new URLSearchParams({ code }).toString()}`);
}

/** The details, or the list of dates if the visit repeats. A form that does not ask how often leads to that question. */
function nextStep(request: BookingRequest, form: FormData): Pick<BookingQuery, "step" | "repeat"> {
  if (repeatsFor(request, request.visit) === null) return { step: null, repeat: null };
  const repeat = typedRule(form) ?? request.query.repeat;
  if (repeat === null) return { step: "repeat", repeat };
  return repeat.rule === "once" ? { step: null, repeat: null } : { step: "dates", repeat };
}

/** Holds a time for the visitor who sent the form. Without a start, the office proposes one. */
export function holdFor(
  request: BookingRequest,
  form: FormData,
  { start, prefill }: Pick<HoldCommand, "start" | "prefill">,
) {
  const { page, visit, query, viewer, wallClock, services, code } = request;
  const { provider, link } = page;
  return holdSlot(
    {
      provider,
      visit,
      link,
      start,
      instead: query.hold,
      prefill,
      zone: wallClock.visitor.zone ?? provider.zone,
      locale: code,
      tag: viewer.locale,
      key: keyOf(form),
      sender: senderOf(request, form),
      browser: request.browser,
    },
    services,
  );
}

/** Holds all dates of a course that are left, and goes on to the details. */
async function joinCourse(request: BookingRequest, form: FormData, go: Go) {
  const key = textOf(form, "course");
  const held = await holdWhole(request, form, key);
  if (!held.ok) {
    const refusal = inWords(request, held.refusal);
    const kept = { tried: null, prefill: typedPrefill(form) };
    return respond({ kind: "refused", refusal, ...kept }, refusalResponses[refusal.code].status);
  }
  return go(searchOf(request.query, { course: key, step: null, slot: null, hold: held.value.token }));
}

async function holdWhole(request: BookingRequest, form: FormData, key: string): Promise<Result<{ token: string }>> {
  const { page, visit, query, viewer, wallClock, services, code } = request;
  const { provider, link } = page;
  const { service, seats: people } = linesOf(visit)[0]!;
  const courses = await seeCourses({ provider, services: [service], people, locale: languageOf(code) }, services);
  const course = courses.find((one) => one.key === key);
  if (course === undefined || link !== null) return refuse({ code: "choice-unknown" });
  return holdCourse(
    {
      provider,
      service,
      courseId: course.id,
      people,
      instead: query.hold,
      prefill: knownDetails(typedPrefill(form)),
      zone: wallClock.visitor.zone ?? provider.zone,
      locale: code,
      tag: viewer.locale,
      key: keyOf(form),
      sender: senderOf(request, form),
      browser: request.browser,
    },
    services,
  );
}

/** The session that is full, on the visitor's clock. */
function inWords({ viewer }: BookingRequest, refusal: Refusal): Refusal {
  if (refusal.code !== "course-date-full") return refusal;
  return { ...refusal, date: formatMoment(Date.parse(refusal.date), viewer) };
}
