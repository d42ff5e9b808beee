import { fullName } from "#domain/booking/names.ts";
import { writeIcs, type CalendarEntry } from "#gateways/calendars/ics.ts";
import { CalendarFault } from "#gateways/calendars/fault.ts";
import { openCalendar } from "#gateways/calendars/open-calendar.ts";
import type { SourceAddress } from "#gateways/calendars/source.ts";
import type { CalendarKey } from "#store/calendars/calendars.ts";
import { dropEntry, listOutdated, listUnwritten, setEntry, type BookingEntry } from "#store/calendars/entries.ts";
import { findBookingById } from "#store/booking/bookings.ts";
import { describeBooking } from "../booking/manage/read-manage.ts";
import { calendarEntry } from "../receipts/calendar-entry.ts";
import { officeBookingAddress } from "../receipts/office-address.ts";
import { staffFacts } from "../receipts/staff-facts.ts";
import type { Services } from "../shared/services.ts";

type EntryServices = Pick<Services, "db" | "mailing" | "officeOrigin">;

export interface WritableCalendar extends CalendarKey {
  staffId: string;
  kind: string;
  address: SourceAddress;
}

/** A run must end before its lease expires, even with a slow server. The next run continues. */
const most = 200;
const longest = 120_000;

/**
 * Updates a collection to match the member's bookings. It compares the bookings with what was last written, and puts
 * or deletes the entries that differ, so no change is lost, even after a crash. If the server rejects one entry, the
 * run continues with the others; if the server is down, the run ends. Returns the fault, if any.
 */
export async function writeBookings(
  calendar: WritableCalendar,
  services: EntryServices & Pick<Services, "clock" | "externalCalendars">,
): Promise<CalendarFault | null> {
  const { db, clock, externalCalendars } = services;
  const { entries } = await openCalendar(calendar.kind, externalCalendars, calendar.address);
  if (entries === null) return new CalendarFault("refused", "bookings cannot be written to a calendar of this kind");
  const faults: CalendarFault[] = [];
  const ends = performance.now() + longest;
  for (const bookingId of await listOutdated(db, { ...calendar, most })) {
    if (performance.now() > ends) break;
    const isOut = await attempt(faults, () => entries.remove(bookingId));
    if (isOut) await dropEntry(db, calendar, bookingId);
  }
  for (const booking of await listUnwritten(db, { ...calendar, now: clock.now(), most })) {
    if (performance.now() > ends) break;
    const entry = await entryOf(booking, calendar, services);
    if (entry === null) continue;
    const ics = writeIcs([entry]);
    const isIn = await attempt(faults, () => entries.put(booking.bookingId, ics));
    if (isIn) await setEntry(db, calendar, booking);
  }
  const [first] = faults;
  if (first === undefined) return null;
  return faults.length === 1
    ? first
    : new CalendarFault(first.code, `${first.message}, ${faults.length} times`, first.status);
}

async function attempt(faults: CalendarFault[], work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (fault) {
    if (!(fault instanceof CalendarFault) || isOfServer(fault)) throw fault;
    faults.push(fault);
    return false;
  }
}

/** Whether the next entry would fail in the same way. */
function isOfServer({ status }: CalendarFault): boolean {
  return status === null || status === 401 || status === 403 || status >= 500;
}

/** For the member: who comes, for what, where, and how they are reached. Null if the booking is gone. */
async function entryOf(
  entry: BookingEntry,
  { providerId }: WritableCalendar,
  services: EntryServices,
): Promise<CalendarEntry | null> {
  const booking = await findBookingById(services.db, { providerId, id: entry.bookingId });
  const managed = booking && (await describeBooking(booking, services));
  if (!managed?.ok) return null;
  const facts = staffFacts({ managed: managed.value, locale: entry.locale });
  const page = officeBookingAddress(managed.value.provider, entry, services);
  const beside = fullName(entry, entry.locale);
  const [written] = await calendarEntry(managed.value.booking, { facts, beside, page }, services);
  return written ?? null;
}
