import { useEffect } from "react";
import { hostPrefill } from "../../../frame/prefill.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { prefillParameters, readPrefill, type Prefill } from "../../shared/booking/state/query.ts";

/** Kept only while the page is open, never stored. */
let known: Prefill = {};

/**
 * The host page passes what it knows about the visitor in the URL or in a message. The page keeps it in memory and
 * sends it with the hold. After that no URL repeats it.
 */
export function usePrefill(prefill: Prefill): Prefill {
  useEffect(() => {
    if (Object.keys(prefill).length === 0) return;
    known = prefill;
    // The page now has the values, so they can leave the address bar and the history.
    const url = new URL(location.href);
    for (const name of Object.values(prefillParameters).flat()) url.searchParams.delete(name);
    history.replaceState(history.state, "", url);
  }, [prefill]);
  // A message may arrive before hydration. Until then the page must match the server's HTML.
  const given = useHydrated() ? readPrefill(hostPrefill()) : {};
  return { ...known, ...prefill, ...given };
}
