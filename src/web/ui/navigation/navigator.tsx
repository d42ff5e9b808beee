import { startTransition, useLayoutEffect, useState } from "react";
import type { VisitedPlace } from "./place.ts";
import { onShow } from "./navigate.ts";
import { Screen } from "./routes.tsx";
import { scrollPage } from "./scroll.ts";
import { ShownContext, type Shown } from "./shown.ts";

/** The view transition that waits for a page to be on screen. */
let waiting: { location: VisitedPlace; settle: () => void } | null = null;

/** The document in the browser. It shows every page that the visitor opens. */
export function Navigator({ first }: { first: Shown }) {
  const [shown, setShown] = useState(first);
  useLayoutEffect(
    () =>
      onShow((next, isAnimated) => {
        // React keeps the old page until the scripts and styles of the new one are there.
        const change = () => startTransition(() => setShown(next));
        if (isAnimated && "startViewTransition" in document) animate(next.location, change);
        else change();
      }),
    [],
  );
  const { location, scroll } = shown;
  useLayoutEffect(() => {
    if (location !== first.location) scrollPage(scroll, location.hash);
    if (waiting?.location === location) waiting.settle();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same place may be shown again with other data
  }, [location]);
  return (
    <ShownContext value={shown}>
      <Screen />
    </ShownContext>
  );
}

function animate(location: VisitedPlace, change: () => void): void {
  waiting?.settle();
  const shownThen = new Promise<void>((settle) => (waiting = { location, settle }));
  const transition = document.startViewTransition(() => {
    change();
    return shownThen;
  });
  // Another transition, or a window that changes its size, ends this one. The page changes nevertheless.
  transition.ready.catch(() => undefined);
}
