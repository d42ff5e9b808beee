import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { wasRedirected } from "./redirected.ts";

/** The step on screen, and the key of its history entry. Null until the first page of this document is on screen. */
let shown: { pathname: string; step: string; entry: string } | null = null;

/** In pixels. If the heading is further down than this, the page scrolls to it. */
const near = 200;

/**
 * Call it on every page that belongs to a flow. When the visitor reaches another step, the page starts at the step's top and
 * its heading takes focus, so that screen readers read it. Each step marks that heading with `tabIndex={-1}`. Back and
 * Forward keep the scroll position that the browser restored. A page that the visitor opens and a refusal change nothing.
 */
export function useArrival(step: string): void {
  const { pathname, key: entry } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const before = shown;
    shown = { pathname, step, entry };
    const isSamePage = before === null || before.pathname === pathname;
    if (before === null ? !wasRedirected() : isSamePage && before.step === step) return;
    stepHeading()?.focus({ preventScroll: true });
    // A page that was opened directly counts as a pop too. Its data can change without a navigation.
    if (isPop && before !== null && before.entry !== entry) return;
    // Another page has a head that the visitor has not seen yet.
    scrollTo(0, isSamePage ? stepTop() : 0);
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
