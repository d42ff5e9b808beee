import { useEffect } from "react";
import { hostPrefill } from "../../../frame/prefill.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { prefillParameters, readPrefill, type Prefill } from "../state/query.ts";

/** For this visit to the page only: nothing is stored. */
let known: Prefill = {};

/**
 * What the embedding page knows of the visitor comes in the address, or in a message. It is kept in memory besides, sent
 * with the hold, and no address repeats it from then on.
 */
export function usePrefill(prefill: Prefill): Prefill {
  useEffect(() => {
    if (Object.keys(prefill).length === 0) return;
    known = prefill;
    // From here on the page knows it: it need not stand in the address bar and in the history.
    const url = new URL(location.href);
    for (const name of Object.values(prefillParameters).flat()) url.searchParams.delete(name);
    history.replaceState(history.state, "", url);
  }, [prefill]);
  // A message may come before the page is alive: then the page first has to be what the server sent.
  const given = useHydrated() ? readPrefill(hostPrefill()) : {};
  return { ...known, ...prefill, ...given };
}
