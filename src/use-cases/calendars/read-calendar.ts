import { mergeTimes } from "#domain/calendars/merge-times.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import { floorToInstant, minutesPerDay, toMilliseconds, instantOf } from "#domain/time/instant.ts";
import { openCalendar } from "#gateways/calendars/open-calendar.ts";
import { readBusy, type BusyTime } from "#gateways/calendars/read/read-busy.ts";
import { noValidators, type SourceAddress, type Validators } from "#gateways/calendars/source.ts";
import { listOwnBookings } from "#store/calendars/entries.ts";
import type { ReadResult } from "#store/calendars/calendars.ts";
import type { Services } from "../shared/services.ts";

export interface ReadableCalendar {
  providerId: string;
  staffId: string;
  /** Its name in the registry. */
  kind: string;
  /** The member's time zone. */
  zone: string;
  address: SourceAddress;
  validators: Validators;
  knownTo: Date | null;
}

/** Reads further ahead than visitors can book, so that an unchanged calendar need not be read again soon. */
const ahead = horizonMinutes + 90 * minutesPerDay;
/** Visits that have already begun, buffers and whole days reach back. */
const back = 3 * minutesPerDay;

/** Reads a calendar. Null if it is unchanged and the stored times reach as far as visitors can book. */
export async function readCalendar(
  calendar: ReadableCalendar,
  { db, clock, externalCalendars }: Pick<Services, "db" | "clock" | "externalCalendars">,
): Promise<ReadResult | null> {
  const now = floorToInstant(clock.now().getTime());
  const from = now - back;
  const to = now + ahead;
  const isKnownFarEnough =
    calendar.knownTo !== null && floorToInstant(calendar.knownTo.getTime()) >= now + horizonMinutes;
  const connection = await openCalendar(calendar.kind, externalCalendars, calendar.address);
  const validators = isKnownFarEnough ? calendar.validators : noValidators;
  const answer = await connection.read(validators, { from: dateOf(from), to: dateOf(to) });
  if (answer.unchanged) return null;
  const busy = await readBusy(answer.text, { zone: calendar.zone, wanted: { from, to } });
  const own = await listOwnBookings(db, calendar, [...new Set(busy.times.flatMap(bookingOf))]);
  const others = busy.times.filter((time) => bookingOf(time).every((id) => !own.has(id)));
  const unreadable = busy.unreadable + answer.missing;
  return { times: mergeTimes(others), unreadable, knownTo: dateOf(to), ...answer.validators };
}

/**
 * The id of the booking that an entry may be for. Its UID begins with the booking's id, even in a copy by another
 * program.
 */
function bookingOf({ uid }: BusyTime): string[] {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=@|$)/.exec(uid.toLowerCase()) ?? [];
}

function dateOf(minutes: number): Date {
  return new Date(toMilliseconds(instantOf(minutes)));
}
