import { lazy, useEffect } from "react";

const services = () => import("./services/services-step.tsx");
const repeat = () => import("./repeat/repeat-step.tsx");
const dates = () => import("./repeat/dates-step.tsx");
const details = () => import("./details/details-step.tsx");
const guests = () => import("./guests/guests-step.tsx");
const pay = () => import("./pay/pay-step.tsx");
const outcome = () => import("./outcome/outcome-page.tsx");
const lost = () => import("./time/lost-notice.tsx");

/**
 * Lazy steps, so that a page that opens with a calendar does not load their scripts. The server renders them like the
 * others.
 */
export const ServicesStep = lazy(async () => ({ default: (await services()).ServicesStep }));
export const RepeatStep = lazy(async () => ({ default: (await repeat()).RepeatStep }));
export const DatesStep = lazy(async () => ({ default: (await dates()).DatesStep }));
export const DetailsStep = lazy(async () => ({ default: (await details()).DetailsStep }));
export const GuestsStep = lazy(async () => ({ default: (await guests()).GuestsStep }));
export const PayStep = lazy(async () => ({ default: (await pay()).PayStep }));
export const OutcomePage = lazy(async () => ({ default: (await outcome()).OutcomePage }));

/** Prefetches the next steps while the visitor chooses a time, so that continuing does not wait for them. */
export function useLaterSteps(isChoosing: boolean, hasRepeats: boolean): void {
  useEffect(() => {
    if (!isChoosing) return;
    const always = [lost, details, guests, pay, outcome];
    const next = hasRepeats ? [dates, ...always] : always;
    const timer = setTimeout(() => void Promise.allSettled(next.map((step) => step())), 1_000);
    return () => clearTimeout(timer);
  }, [isChoosing, hasRepeats]);
}
