import type { ExternalCalendars } from "../guarded-fetch/external-calendars.ts";
import { basicAuthorization } from "../basic-login.ts";
import type { CalendarConnection } from "../kind.ts";
import { refusalOfStatus } from "../refusal-of-status.ts";
import type { SourceAddress, SourceResponse, Validators } from "../source.ts";

export function openFeed(externalCalendars: ExternalCalendars, { url, login }: SourceAddress): CalendarConnection {
  const authorization = basicAuthorization(login);
  return { read: (validators) => readFeed(externalCalendars, { url, authorization }, validators), entries: null };
}

/** Reads an external calendar that is published as a file, unless it has not changed. */
async function readFeed(
  externalCalendars: ExternalCalendars,
  { url, authorization }: { url: URL; authorization: string | undefined },
  { etag, lastModified }: Validators,
): Promise<SourceResponse> {
  const answer = await externalCalendars.request({
    method: "GET",
    url,
    authorization,
    headers: {
      accept: "text/calendar, */*;q=0.1",
      ...(etag !== null && { "if-none-match": etag }),
      ...(lastModified !== null && { "if-modified-since": lastModified }),
    },
  });
  if (answer.status === 304 && (etag !== null || lastModified !== null)) return { unchanged: true };
  if (answer.status !== 200) throw refusalOfStatus(answer.status);
  const { headers, body } = answer;
  return {
    unchanged: false,
    text: body,
    missing: 0,
    validators: { etag: headers.get("etag"), lastModified: headers.get("last-modified") },
  };
}
