import type { Refusal } from "#domain/errors.ts";

/** When a client that did too much may come again, for an action's answer. */
export function retryAfter(refusal: Refusal): Record<string, string> {
  const seconds = secondsOf(refusal);
  return seconds === null ? {} : { "Retry-After": String(seconds) };
}

function secondsOf(refusal: Refusal): number | null {
  switch (refusal.code) {
    case "too-many-requests":
      return refusal.seconds;
    case "too-many-bookings":
      return refusal.minutes * 60;
    case "puzzle-needed":
      return 60;
    default:
      return null;
  }
}

interface PassedHeaders {
  actionHeaders: Headers;
  errorHeaders: Headers | undefined;
}

/** For a route's `headers`: React Router leaves out what an action says unless the route passes it on. */
export function passRetryAfter({ actionHeaders, errorHeaders }: PassedHeaders): Record<string, string> {
  const value = actionHeaders.get("Retry-After") ?? errorHeaders?.get("Retry-After") ?? null;
  return value === null ? {} : { "Retry-After": value };
}
