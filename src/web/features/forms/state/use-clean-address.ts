import { useEffect } from "react";

/** The page knows what the address brought: it need not stay in the address bar and in the history. */
export function useCleanAddress(names: readonly string[]): void {
  useEffect(() => {
    if (names.length === 0) return;
    const url = new URL(location.href);
    for (const name of names) url.searchParams.delete(name);
    history.replaceState(history.state, "", url);
  }, [names]);
}
