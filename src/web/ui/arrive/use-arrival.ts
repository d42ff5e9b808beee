import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { wasRedirected } from "./redirected.ts";

/** The step on screen, and the key of its history entry. Null until the first page of this document is on screen. */
let shown: { step: string; entry: string } | null = null;

/** In pixels. If the heading is further down than this, the page scrolls to it. */
const near = 200;

/**
 * Call it on every page that has steps. When the visitor reaches another step, the page starts at its top and the heading
 * takes focus, so that screen readers read it. Each step marks that heading with `tabIndex={-1}`. Back and Forward keep
 * the scroll position that the browser restored. A page that the visitor opens and a refusal change nothing.
 */
export function useArrival(name: string): void {
  const { pathname, key: entry } = useLocation();
  const step = `${pathname} ${name}`;
  const isPop = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const before = shown;
    shown = { step, entry };
    if (before === null) {
      if (wasRedirected()) arrive(false);
    } else if (before.step !== step) {
      // A page that was opened directly counts as a pop too. Its data can change without a navigation.
      arrive(isPop && before.entry !== entry);
    }
  }, [step, entry, isPop]);
}

function arrive(isReturn: boolean): void {
  stepHeading()?.focus({ preventScroll: true });
  if (isReturn) return;
  scrollTo(0, 0);
  if (stepTop() > 0) stepHeading()!.scrollIntoView();
}

function stepHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#content :is(h1, h2)[tabindex]");
}

/** Where the step starts on the page, in pixels: at the page's top, or at the heading if that is further down. */
export function stepTop(): number {
  const top = (stepHeading()?.getBoundingClientRect().top ?? 0) + scrollY;
  return top > near ? top : 0;
}
