import { useEffect } from "react";
import { useIsPop, useLocation } from "../navigation/shown.ts";
import { wasRedirected } from "./redirected.ts";

/** The step on screen, and the key of its history entry. Null until the first page of this document is on screen. */
let shown: { pathname: string; step: string; entry: string } | null = null;

/** The step of pages that list what visitors can book. */
export const offersStep = "offers";

/** In pixels. If the heading is further down than this, the page scrolls to it. */
const near = 200;

/**
 * Call it on every page that belongs to a flow. When the visitor reaches another step, the page starts at the step's top and
 * its heading takes focus, so that screen readers read it. Each step marks that heading with `tabIndex={-1}`. Back and
 * Forward keep the scroll position that the browser restored. A page that the visitor opens and a refusal change nothing.
 */
export function useArrival(step: string): void {
  const { pathname, key: entry } = useLocation();
  const isPop = useIsPop();
  useEffect(() => {
    const before = shown;
    shown = { pathname, step, entry };
    if (before === null ? !wasRedirected() : before.pathname === pathname && before.step === step) return;
    stepHeading()?.focus({ preventScroll: true });
    // A page that was opened directly counts as a pop too. Its data can change without a navigation.
    if (isPop && before !== null && before.entry !== entry) return;
    // The head of a page that the visitor has just chosen is new to them.
    scrollTo(0, before?.step === offersStep ? 0 : stepTop());
  }, [pathname, step, entry, isPop]);
}

function stepHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#content :is(h1, h2)[tabindex]");
}

/** Where the step starts on the page, in pixels: at the page's top, or above the heading if that is further down. */
export function stepTop(): number {
  const heading = stepHeading();
  if (heading === null) return 0;
  const top = heading.getBoundingClientRect().top + scrollY;
  return top > near ? top - parseFloat(getComputedStyle(heading).scrollMarginTop) : 0;
}
