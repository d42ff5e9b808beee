import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMilliseconds = 2_000;

/** Reloads the data while the gateway has no result. */
export function useLook(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), everyMilliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);
}
