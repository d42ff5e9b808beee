import { readCalendarCollection } from "#gateways/calendars/caldav/collection.ts";
import { CalendarFault } from "#gateways/calendars/fault.ts";
import { readFeed } from "#gateways/calendars/feed.ts";
import type { ExternalCalendars } from "#gateways/calendars/guarded-fetch/external-calendars.ts";
import type { SourceAddress, SourceResponse, Validators } from "#gateways/calendars/source.ts";
import { seal, unseal } from "../shared/secrets.ts";

/** The secrets of a calendar: its login, and its address if no pack defines it. */
export interface CalendarSecrets {
  address: string | null;
  login: { user: string; password: string } | null;
}

export function sealSecrets(secrets: CalendarSecrets, secret: string): string {
  return seal(JSON.stringify(secrets), secret);
}

/** The address of a calendar, with its login. */
export function sourceAddress(
  calendar: { address: string | null; sealed: string | null },
  secret: string,
): SourceAddress {
  const secrets = calendar.sealed === null ? null : unsealSecrets(calendar.sealed, secret);
  const address = secrets?.address ?? calendar.address;
  if (address === null) throw new CalendarFault("refused", "the calendar has no address");
  return { url: new URL(address), login: secrets?.login ?? undefined };
}

function unsealSecrets(sealed: string, secret: string): CalendarSecrets {
  try {
    return JSON.parse(unseal(sealed, secret)) as CalendarSecrets;
  } catch {
    throw new CalendarFault("secret-lost", "its login was sealed with another APP_SECRET; add the calendar again");
  }
}

interface Reading {
  kind: "feed" | "caldav";
  address: SourceAddress;
  validators: Validators;
  wanted: { from: Date; to: Date };
}

export function readSource(
  externalCalendars: ExternalCalendars,
  { kind, address, validators, wanted }: Reading,
): Promise<SourceResponse> {
  return kind === "feed"
    ? readFeed(externalCalendars, address, validators)
    : readCalendarCollection(externalCalendars, address, validators, wanted);
}
