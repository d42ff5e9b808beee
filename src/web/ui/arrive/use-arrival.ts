import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The step on screen, and the key of its history entry. Null until the first page of this document is on screen. */
let shown: { step: string; entry: string } | null = null;

/** In pixels. If the heading is further down than this, the page scrolls to it. */
const near = 200;

/**
 * Call it on every page that has steps. When the visitor reaches another step, the page starts at its top and the heading
 * takes focus, so that screen readers read it. Each step marks that heading with `tabIndex={-1}`. Back and Forward keep
 * the scroll position that the browser restored. The first page of a document and a refusal change nothing.
 */
export function useArrival(name: string): void {
  const { pathname, key: entry } = useLocation();
  const step = `${pathname} ${name}`;
  const isPop = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const before = shown;
    shown = { step, entry };
    // A page that was opened directly counts as a pop too. Its data can change without a navigation.
    if (before !== null && before.step !== step) arrive(isPop && before.entry !== entry);
  }, [step, entry, isPop]);
}

function arrive(isReturn: boolean): void {
  const heading = document.querySelector<HTMLElement>("#content :is(h1, h2)[tabindex]");
  if (heading === null) return;
  if (!isReturn) {
    scrollTo(0, 0);
    if (heading.getBoundingClientRect().top > near) heading.scrollIntoView();
  }
  heading.focus({ preventScroll: true });
}
