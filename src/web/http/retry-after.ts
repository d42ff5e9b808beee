import type { Refusal } from "#domain/errors.ts";

/** The Retry-After header for a client that exceeded a limit. */
export function retryAfter(refusal: Refusal): Record<string, string> {
  const seconds = secondsOf(refusal);
  return seconds === null ? {} : { "Retry-After": String(seconds) };
}

function secondsOf(refusal: Refusal): number | null {
  if ("seconds" in refusal) return refusal.seconds;
  if ("minutes" in refusal) return refusal.minutes * 60;
  return refusal.code === "puzzle-needed" ? 60 : null;
}

interface PassedHeaders {
  actionHeaders: Headers;
  errorHeaders: Headers | undefined;
}

/** For a route's `headers`: React Router drops an action's headers unless the route passes them on. */
export function passRetryAfter({ actionHeaders, errorHeaders }: PassedHeaders): Record<string, string> {
  const value = actionHeaders.get("Retry-After") ?? errorHeaders?.get("Retry-After") ?? null;
  return value === null ? {} : { "Retry-After": value };
}
