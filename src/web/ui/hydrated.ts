import { useSyncExternalStore } from "react";

/** False on the server and while hydrating, then true. For controls that work only with scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, onClient, onServer);
}

function never(): () => void {
  return () => undefined;
}

function onClient(): boolean {
  return true;
}

function onServer(): boolean {
  return false;
}
