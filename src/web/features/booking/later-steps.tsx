import { useEffect } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";

const services = () => import("./services/services-step.tsx");
const repeat = () => import("./repeat/repeat-step.tsx");
const dates = () => import("./repeat/dates-step.tsx");
const details = () => import("./details/details-step.tsx");
const guests = () => import("./guests/guests-step.tsx");
const pay = () => import("./pay/pay-step.tsx");
const outcome = () => import("./outcome/outcome-page.tsx");
const lost = () => import("./time/lost-notice.tsx");
const empty = () => import("./time/emptiness.tsx");

/**
 * Lazy steps, so that a page that opens with a calendar does not load their scripts. The server renders them like the
 * others.
 */
export const ServicesStep = lazyPart(async () => (await services()).ServicesStep);
export const RepeatStep = lazyPart(async () => (await repeat()).RepeatStep);
export const DatesStep = lazyPart(async () => (await dates()).DatesStep);
export const DetailsStep = lazyPart(async () => (await details()).DetailsStep);
export const GuestsStep = lazyPart(async () => (await guests()).GuestsStep);
export const PayStep = lazyPart(async () => (await pay()).PayStep);
export const OutcomePage = lazyPart(async () => (await outcome()).OutcomePage);

/** Prefetches the next steps while the visitor chooses a time, so that continuing does not wait for them. */
export function useLaterSteps(isChoosing: boolean, hasRepeats: boolean): void {
  useEffect(() => {
    if (!isChoosing) return;
    const always = [lost, empty, details, guests, pay, outcome];
    const next = hasRepeats ? [dates, ...always] : always;
    const timer = setTimeout(() => void Promise.allSettled(next.map((step) => step())), 1_000);
    return () => clearTimeout(timer);
  }, [isChoosing, hasRepeats]);
}
