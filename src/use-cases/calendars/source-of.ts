import { CalendarFault } from "#gateways/calendars/fault.ts";
import type { CalendarLogin, SourceAddress } from "#gateways/calendars/source.ts";
import { seal, unseal } from "../shared/secrets.ts";

/** The secrets of a calendar: its login, and its address if no pack defines it. */
export interface CalendarSecrets {
  address: string | null;
  login: CalendarLogin | null;
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
