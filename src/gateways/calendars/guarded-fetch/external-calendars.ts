import { CalendarFault } from "../fault.ts";
import { guardedFetch, type GuardedRequest, type GuardedResponse } from "./guarded-fetch.ts";

/** Which private hosts an installation allows, and the limits of a request. */
export interface ExternalCalendarOptions {
  /** `host` or `host:port`. These may be on private networks and without TLS, such as a local calendar server. */
  trustedHosts: readonly string[];
  /** For one request with all its redirects. */
  timeoutMs?: number;
  /** Of one response. */
  maxBytes?: number;
}

/** Sends requests to external calendars. */
export interface ExternalCalendars {
  request(request: ExternalCalendarRequest): Promise<GuardedResponse & { url: URL }>;
}

interface ExternalCalendarRequest extends GuardedRequest {
  /** The header of that name. It is sent only to the URL's own origin. */
  authorization?: string | undefined;
}

const maxRedirects = 5;

export function openExternalCalendars({
  trustedHosts,
  timeoutMs = 20_000,
  maxBytes = 10_000_000,
}: ExternalCalendarOptions): ExternalCalendars {
  return {
    async request({ authorization, ...request }) {
      const options = { trustedHosts, signal: AbortSignal.timeout(timeoutMs), maxBytes };
      const headers = { ...request.headers, ...(authorization !== undefined && { authorization }) };
      let url = request.url;
      for (let hop = 0; hop <= maxRedirects; hop++) {
        const response = await guardedFetch({ ...request, url, headers }, options);
        const next = redirectOf(response, url);
        if (next === null) return { ...response, url };
        if (authorization !== undefined && next.origin !== url.origin)
          throw new CalendarFault("refused", "the server redirects to another host, which must not get the password");
        url = next;
      }
      throw new CalendarFault("refused", "the server redirects too many times");
    },
  };
}

function redirectOf({ status, headers }: GuardedResponse, url: URL): URL | null {
  const location = headers.get("location");
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null;
  if (!URL.canParse(location, url)) throw new CalendarFault("refused", "the server redirects to an invalid address");
  return new URL(location, url);
}
