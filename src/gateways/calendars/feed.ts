import { CalendarFault } from "./fault.ts";
import type { ExternalCalendars } from "./guarded-fetch/external-calendars.ts";
import type { SourceAddress, SourceResponse, Validators } from "./source.ts";

/** Reads an external calendar that is published as a file, unless it has not changed. */
export async function readFeed(
  externalCalendars: ExternalCalendars,
  { url, login }: SourceAddress,
  { etag, lastModified }: Validators,
): Promise<SourceResponse> {
  const answer = await externalCalendars.request({
    method: "GET",
    url,
    login,
    headers: {
      accept: "text/calendar, */*;q=0.1",
      ...(etag !== null && { "if-none-match": etag }),
      ...(lastModified !== null && { "if-modified-since": lastModified }),
    },
  });
  if (answer.status === 304 && (etag !== null || lastModified !== null)) return { unchanged: true };
  if (answer.status !== 200) throw refusalOf(answer.status);
  const { headers, body } = answer;
  return {
    unchanged: false,
    text: body,
    missing: 0,
    validators: { etag: headers.get("etag"), lastModified: headers.get("last-modified") },
  };
}

export function refusalOf(status: number): CalendarFault {
  const why =
    status === 401 || status === 403 ? "the server does not let us in" : "the server does not answer as it should";
  return new CalendarFault("refused", `${why} (${status})`, status);
}
