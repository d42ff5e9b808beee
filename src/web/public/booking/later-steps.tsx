import { useEffect } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { BookingData } from "./page/booking-views.ts";

const courses = () => import("./courses/courses-step.tsx");
const services = () => import("./services/services-step/services-step.tsx");
const repeat = () => import("./repeat/repeat-step.tsx");
const dates = () => import("./repeat/dates-step.tsx");
const details = () => import("./details/details-step.tsx");
const guests = () => import("./guests/guests-step.tsx");
const pay = () => import("./pay/pay-step.tsx");
const outcome = () => import("./outcome/outcome-page.tsx");

/**
 * Lazy steps, so that a page that opens with a calendar does not load their scripts. The server renders them like the
 * others.
 */
export const LaterCoursesStep = lazyPart(async () => (await courses()).CoursesStep);
export const LaterServicesStep = lazyPart(async () => (await services()).ServicesStep);
export const LaterRepeatStep = lazyPart(async () => (await repeat()).RepeatStep);
export const LaterDatesStep = lazyPart(async () => (await dates()).DatesStep);
export const LaterDetailsStep = lazyPart(async () => (await details()).DetailsStep);
export const LaterGuestsStep = lazyPart(async () => (await guests()).GuestsStep);
export const LaterPayStep = lazyPart(async () => (await pay()).PayStep);
export const LaterOutcomePage = lazyPart(async () => (await outcome()).OutcomePage);

/** Loads the script of the details as soon as a visitor has chosen a time, so that continuing does not wait for it. */
export function prepareDetails(): void {
  void prepare(details);
}

/** The step that follows a form. The visitor fills in the form while its script loads. */
export function useNextStep({ step, head, query }: BookingData): void {
  const isChosen = step === "time" && query.slot !== null;
  const next = isChosen || step === "dates" ? details : step === "details" && head.hasGuests ? guests : after[step];
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => void prepare(next), 1_000);
    return () => clearTimeout(timer);
  }, [next]);
}

const after: Partial<Record<BookingData["step"], () => Promise<unknown>>> = {
  repeat: dates,
  courses: details,
  details: outcome,
  guests: outcome,
};

/** A failure is reported when the step is shown. */
function prepare(load: () => Promise<unknown>): Promise<unknown> {
  return load().catch(() => undefined);
}
