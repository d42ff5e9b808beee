import { useEffect } from "react";

/** The page now has the values, so they can leave the address bar and the history. */
export function useCleanAddress(names: readonly string[]): void {
  useEffect(() => {
    if (names.length === 0) return;
    const url = new URL(location.href);
    for (const name of names) url.searchParams.delete(name);
    history.replaceState(history.state, "", url);
  }, [names]);
}
