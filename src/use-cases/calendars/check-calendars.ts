import { calendarFaults, type CalendarFaultKind } from "#domain/calendars/faults.ts";
import { CalendarFault } from "#gateways/calendars/fault.ts";
import { listCalendars, type ListedCalendar } from "#store/calendars/listed.ts";
import type { Services } from "../shared/services.ts";
import { sourceAddress } from "./source-of.ts";

export interface CheckedCalendar extends Omit<
  ListedCalendar,
  "address" | "sealed" | "readFaultKind" | "writeFaultKind"
> {
  /** Only the host, because the other parts of an address may be secret. */
  host: string | null;
  /** The last successful read is too old to rely on. */
  isStale: boolean;
  readFaultKind: CalendarFaultKind | null;
  writeFaultKind: CalendarFaultKind | null;
}

/** Seconds. Calendars are read every five minutes, so a dozen reads have failed by then. */
const stale = 60 * 60;

/** The state of every external calendar, or of one provider's: the age of the last read, and the last fault. */
export async function checkCalendars(
  { db, secret }: Pick<Services, "db" | "secret">,
  providerId: string | null = null,
): Promise<CheckedCalendar[]> {
  const listed = await listCalendars(db, providerId);
  return listed.map(({ address, sealed, readFaultKind, writeFaultKind, ...calendar }) => ({
    ...calendar,
    readFaultKind: calendar.readFault === null ? null : faultKindOf(readFaultKind),
    writeFaultKind: calendar.writeFault === null ? null : faultKindOf(writeFaultKind),
    host: hostOf({ address, sealed }, secret),
    isStale: calendar.age === null || calendar.age > stale,
  }));
}

/** A fault from before its kind was stored gets the widest one, until the next read. */
function faultKindOf(stored: string | null): CalendarFaultKind {
  return calendarFaults.find((kind) => kind === stored) ?? "refused";
}

function hostOf(calendar: { address: string | null; sealed: string | null }, secret: string): string | null {
  try {
    return sourceAddress(calendar, secret).url.host;
  } catch (fault) {
    if (fault instanceof CalendarFault) return null;
    throw fault;
  }
}
