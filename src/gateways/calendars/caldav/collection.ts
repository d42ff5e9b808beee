import { CalendarFault } from "../fault.ts";
import type { ExternalCalendars } from "../guarded-fetch/external-calendars.ts";
import { basicAuthorization } from "../basic-login.ts";
import type { CalendarConnection } from "../kind.ts";
import { refusalOfStatus } from "../refusal-of-status.ts";
import { noValidators, type SourceAddress, type SourceResponse, type Validators } from "../source.ts";
import { caldav, calendarServer, dav, parseMultistatus } from "./multistatus.ts";

interface Collection {
  url: URL;
  authorization: string | undefined;
}

const xml = { "content-type": "application/xml; charset=utf-8" };

export function openCollection(
  externalCalendars: ExternalCalendars,
  { url, login }: SourceAddress,
): CalendarConnection {
  const collection = { url, authorization: basicAuthorization(login) };
  return {
    read: (validators, wanted) => readCalendarCollection(externalCalendars, collection, validators, wanted),
    entries: {
      put: (name, ics) => putEntry(externalCalendars, collection, name, ics),
      remove: (name) => deleteEntry(externalCalendars, collection, name),
    },
  };
}

/** Reads every entry of a collection in a time range, unless the collection has not changed since the last read. */
async function readCalendarCollection(
  externalCalendars: ExternalCalendars,
  collection: Collection,
  { etag }: Validators,
  wanted: { from: Date; to: Date },
): Promise<SourceResponse> {
  const tag = await readTag(externalCalendars, collection);
  if (tag !== null && tag === etag) return { unchanged: true };
  const answer = await externalCalendars.request({
    method: "REPORT",
    ...collection,
    headers: { ...xml, depth: "1" },
    body: `<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query xmlns:d="${dav}" xmlns:c="${caldav}">
  <d:prop><c:calendar-data/></d:prop>
  <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">
    <c:time-range start="${basic(wanted.from)}" end="${basic(wanted.to)}"/>
  </c:comp-filter></c:comp-filter></c:filter>
</c:calendar-query>`,
  });
  if (answer.status !== 207) throw refusalOfStatus(answer.status);
  const resources = parseMultistatus(answer.body);
  const texts = resources.flatMap(({ properties }) => properties.get(`${caldav} calendar-data`) ?? []);
  return {
    unchanged: false,
    // An empty result is a valid, empty calendar.
    text: texts.length === 0 ? "BEGIN:VCALENDAR\r\nEND:VCALENDAR" : texts.join("\r\n"),
    missing: resources.length - texts.length,
    validators: { ...noValidators, etag: tag },
  };
}

/** A tag that changes with every change of the collection, or null if the server has none. */
async function readTag(externalCalendars: ExternalCalendars, collection: Collection): Promise<string | null> {
  const answer = await externalCalendars.request({
    method: "PROPFIND",
    ...collection,
    headers: { ...xml, depth: "0" },
    body: `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="${dav}" xmlns:cs="${calendarServer}">
  <d:prop><d:resourcetype/><cs:getctag/><d:sync-token/></d:prop>
</d:propfind>`,
  });
  if (answer.status !== 207) throw refusalOfStatus(answer.status);
  const [resource] = parseMultistatus(answer.body);
  const properties = resource?.properties ?? new Map<string, string>();
  if (properties.get(`${dav} resourcetype`)?.split(",").includes(`${caldav} calendar`) !== true)
    throw new CalendarFault("not-a-calendar", "there is no calendar collection at this address");
  return properties.get(`${calendarServer} getctag`) || properties.get(`${dav} sync-token`) || null;
}

/** Creates or replaces an entry of a collection. */
async function putEntry(
  externalCalendars: ExternalCalendars,
  { url, authorization }: Collection,
  name: string,
  ics: string,
): Promise<void> {
  const { status } = await externalCalendars.request({
    method: "PUT",
    url: entryUrl(url, name),
    authorization,
    headers: { "content-type": "text/calendar; charset=utf-8" },
    body: ics,
  });
  if (status < 200 || status > 299) throw refusalOfStatus(status);
}

/** Deletes an entry. An entry that is already gone counts as deleted. */
async function deleteEntry(
  externalCalendars: ExternalCalendars,
  { url, authorization }: Collection,
  name: string,
): Promise<void> {
  const { status } = await externalCalendars.request({ method: "DELETE", url: entryUrl(url, name), authorization });
  if (status !== 404 && status !== 410 && (status < 200 || status > 299)) throw refusalOfStatus(status);
}

function entryUrl(collection: URL, name: string): URL {
  const base = new URL(collection);
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  return new URL(`${encodeURIComponent(name)}.ics`, base);
}

/** `20261116T090000Z`. */
function basic(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}
