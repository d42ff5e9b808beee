import { startTransition, useLayoutEffect, useState } from "react";
import { onShow } from "./navigate.ts";
import { Screen } from "./routes.tsx";
import { scrollPage } from "./scroll.ts";
import { ShownContext, type Shown } from "./shown.ts";

/** Tells the browser's view transition that the new page is on screen. */
let settle: () => void = () => undefined;

/** The document in the browser. It shows every page that the visitor opens. */
export function Navigator({ first }: { first: Shown }) {
  const [shown, setShown] = useState(first);
  useLayoutEffect(
    () =>
      onShow((next, isAnimated) => {
        // React keeps the old page until the scripts and styles of the new one are there.
        const change = () => startTransition(() => setShown(next));
        if (isAnimated && "startViewTransition" in document) animate(change);
        else change();
      }),
    [],
  );
  useLayoutEffect(() => settle(), [shown]);
  const { location, scroll } = shown;
  // Only when the place changes: the same page may be shown again with other data.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => scrollPage(location === first.location ? "keep" : scroll, location.hash), [location]);
  return (
    <ShownContext value={shown}>
      <Screen />
    </ShownContext>
  );
}

function animate(change: () => void): void {
  settle();
  const transition = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        settle = resolve;
        change();
      }),
  );
  // Another transition, or a window that changes its size, ends this one. The page changes nevertheless.
  transition.ready.catch(() => undefined);
}
