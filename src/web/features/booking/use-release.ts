import { useEffect } from "react";
import { useFetcher } from "react-router";

/** The hold that this window has taken, if any: going Back from the form gives the time to others at once. */
let held: string | null = null;

export function useRememberHold(token: string | null): void {
  useEffect(() => {
    held = token;
  }, [token]);
}

export function forgetHold(): void {
  held = null;
}

export function useReleaseOnReturn(current: string | null): void {
  const { submit } = useFetcher();
  useEffect(() => {
    if (held === null || held === current) return;
    const token = held;
    held = null;
    void submit({ intent: "release", token }, { method: "post" });
  }, [current, submit]);
}
