import { lazy, useEffect } from "react";

const services = () => import("./services/services-step.tsx");
const cart = () => import("./services/cart-summary.tsx");
const details = () => import("./details/details-step.tsx");
const guests = () => import("./guests/guests-step.tsx");
const pay = () => import("./pay/pay-step.tsx");
const outcome = () => import("./outcome/outcome-page.tsx");

/** Steps whose script is no part of the page that opens with a calendar. The server renders them like the others. */
export const ServicesStep = lazy(async () => ({ default: (await services()).ServicesStep }));
/** Beside the later steps, where several services were chosen. */
export const CartSummary = lazy(async () => ({ default: (await cart()).CartSummary }));
export const DetailsStep = lazy(async () => ({ default: (await details()).DetailsStep }));
export const GuestsStep = lazy(async () => ({ default: (await guests()).GuestsStep }));
export const PayStep = lazy(async () => ({ default: (await pay()).PayStep }));
export const OutcomePage = lazy(async () => ({ default: (await outcome()).OutcomePage }));

/** While somebody chooses a time, what comes next is fetched: going on does not wait for it. */
export function useLaterSteps(isChoosing: boolean): void {
  useEffect(() => {
    if (!isChoosing) return;
    const timer = setTimeout(() => void Promise.allSettled([details(), guests(), pay(), outcome()]), 1_000);
    return () => clearTimeout(timer);
  }, [isChoosing]);
}
