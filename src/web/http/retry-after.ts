import type { Refusal } from "#domain/errors.ts";

/** The Retry-After header for a client that exceeded a limit. */
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

/** For a route's `headers`: React Router drops an action's headers unless the route passes them on. */
export function passRetryAfter({ actionHeaders, errorHeaders }: PassedHeaders): Record<string, string> {
  const value = actionHeaders.get("Retry-After") ?? errorHeaders?.get("Retry-After") ?? null;
  return value === null ? {} : { "Retry-After": value };
}
