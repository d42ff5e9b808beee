import { CalendarFault } from "#gateways/calendars/fault.ts";
import type { SourceAddress } from "#gateways/calendars/source.ts";
import {
  keepBusy,
  leaseCalendar,
  listDueCalendars,
  releaseCalendar,
  setReadFault,
  setUnchanged,
  setWriteFault,
  setWritten,
  type StoredCalendar,
  type CalendarKey,
} from "#store/calendars/calendars.ts";
import { addJob } from "#store/jobs.ts";
import type { Services } from "../shared/services.ts";
import { readCalendar } from "./read-calendar.ts";
import { sourceAddress } from "./source-of.ts";
import { writeBookings } from "./write-bookings.ts";

type ReadNeeds = Pick<Services, "db" | "clock" | "secret" | "externalCalendars">;
type Needs = ReadNeeds & Pick<Services, "mailing" | "officeOrigin">;

/**
 * Runs every minute and adds a job for each calendar that is due, so that a slow calendar does not delay the others.
 */
export async function syncCalendars({ db }: Pick<Services, "db">): Promise<void> {
  for (const key of await listDueCalendars(db)) await addJob(db, "sync-calendar", key, { key: `calendar ${key.id}` });
}

/**
 * Reads one external calendar if that is due, and writes the member's bookings to it if that is enabled. The lease
 * keeps other jobs away from it. Stored times remain until a read succeeds completely; `almanac doctor` shows the
 * last fault.
 */
export async function syncCalendar(services: Needs, key: CalendarKey): Promise<void> {
  const calendar = await leaseCalendar(services.db, key);
  if (calendar === undefined) return;
  try {
    if (calendar.isReadDue) await read(calendar, services);
    if (calendar.writesBookings) await write(calendar, services);
  } finally {
    await releaseCalendar(services.db, key);
  }
}

/**
 * Reads a calendar at once, even if that is not due. The state of the calendar says what became of it. False if a job works on
 * it already.
 */
export async function readCalendarNow(services: ReadNeeds, key: CalendarKey): Promise<boolean> {
  const calendar = await leaseCalendar(services.db, key);
  if (calendar === undefined) return false;
  try {
    await read(calendar, services);
    return true;
  } finally {
    await releaseCalendar(services.db, key);
  }
}

async function read(calendar: StoredCalendar, services: ReadNeeds): Promise<void> {
  const { db, secret } = services;
  const { etag, lastModified } = calendar;
  await orFault(
    async () => {
      const address = sourceAddress(calendar, secret);
      const result = await readCalendar({ ...calendar, address, validators: { etag, lastModified } }, services);
      if (result === null) await setUnchanged(db, calendar);
      else await db.transaction().execute((tx) => keepBusy(tx, calendar, result));
    },
    (fault) => setReadFault(db, calendar, fault),
  );
}

async function write(calendar: StoredCalendar, services: Needs): Promise<void> {
  const { db, secret } = services;
  const setFault = (fault: CalendarFault) => setWriteFault(db, calendar, fault);
  await orFault(async () => {
    const address: SourceAddress = sourceAddress(calendar, secret);
    const fault = await writeBookings({ ...calendar, address }, services);
    await (fault === null ? setWritten(db, calendar) : setFault(fault));
  }, setFault);
}

/** Faults of external calendars are expected and stored. Any other fault is a bug and is thrown. */
async function orFault(work: () => Promise<void>, keep: (fault: CalendarFault) => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (!(fault instanceof CalendarFault)) throw fault;
    await keep(fault);
  }
}
