import { CalendarFault } from "#gateways/calendars/fault.ts";
import { listCalendars, type ListedCalendar } from "#store/calendars/listed.ts";
import type { Services } from "../shared/services.ts";
import { sourceAddress } from "./source-of.ts";

export interface CheckedCalendar extends Omit<ListedCalendar, "address" | "sealed"> {
  /** Only the host, because the other parts of an address may be secret. */
  host: string | null;
  /** The last successful read is too old to rely on. */
  isStale: boolean;
}

/** Seconds. Calendars are read every five minutes, so a dozen reads have failed by then. */
const stale = 60 * 60;

/** The state of every external calendar: the age of the last read, and the last fault. */
export async function checkCalendars({ db, secret }: Pick<Services, "db" | "secret">): Promise<CheckedCalendar[]> {
  const listed = await listCalendars(db);
  return listed.map(({ address, sealed, ...calendar }) => ({
    ...calendar,
    host: hostOf({ address, sealed }, secret),
    isStale: calendar.age === null || calendar.age > stale,
  }));
}

function hostOf(calendar: { address: string | null; sealed: string | null }, secret: string): string | null {
  try {
    return sourceAddress(calendar, secret).url.host;
  } catch (fault) {
    if (fault instanceof CalendarFault) return null;
    throw fault;
  }
}
