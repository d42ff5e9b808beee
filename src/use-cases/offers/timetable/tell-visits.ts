import type { Doer } from "#domain/office/actor.ts";
import type { LoggedValues } from "#domain/office/log.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { announce } from "../../shared/announce.ts";
import { logBookings, timeOf } from "../../shared/log-booking.ts";

interface Telling {
  bookings: readonly Booking[];
  /** The givers. */
  staffIds: readonly string[];
  /** Seconds until the mails are sent. */
  after?: number;
}

/** One mail about all cancelled dates of each person, and one to each giver about all of them. */
export async function tellCancelled(tx: Transaction, { bookings, staffIds, after = 0 }: Telling): Promise<void> {
  const people = Map.groupBy(bookings, ({ id, seriesId }) => seriesId ?? id);
  for (const [first, ...others] of people.values())
    await tellPerson(tx, "session-cancelled", [first!, ...others], after);
  await tellGivers(tx, "session-cancelled", { bookings, staffIds, after });
}

/** One mail to each booker and guest, and one to each giver about all of them. */
export async function tellMoved(tx: Transaction, { bookings, staffIds, after = 0 }: Telling): Promise<void> {
  for (const booking of bookings) await tellPerson(tx, "session-moved", [booking], after);
  await tellGivers(tx, "session-moved", { bookings, staffIds, after });
}

type Kind = "session-cancelled" | "session-moved";

async function tellPerson(tx: Transaction, kind: Kind, bookings: readonly [Booking, ...Booking[]], after: number) {
  const event = eventOf(bookings[0]);
  await announce(tx, { kind, bookings, event, staffIds: [], officeEmail: "", to: ["booker", "guest"], after });
}

async function tellGivers(tx: Transaction, kind: Kind, { bookings, staffIds, after = 0 }: Telling): Promise<void> {
  const [first, ...others] = bookings;
  if (first === undefined) return;
  const event = eventOf(first);
  await announce(tx, { kind, bookings: [first, ...others], event, staffIds, officeEmail: "", to: ["staff"], after });
}

/** A pack or the command line changes each visit by itself, a person in the office the whole class. */
export async function logVisits(
  tx: Transaction,
  bookings: readonly Booking[],
  change: "cancel" | "move",
  entry: { by: Doer; after?: LoggedValues; reason: string },
): Promise<void> {
  const [first, ...others] = bookings;
  if (first === undefined) return;
  await logBookings(tx, {
    bookings: [first, ...others],
    verb: `${entry.by.kind === "command-line" ? "bookings" : "sessions"}.${change}`,
    before: timeOf(first),
    version: first.revision + 1,
    ...entry,
  });
}

/** The revision that the booking has after the change. */
export function eventOf({ revision }: Booking): string {
  return String(revision + 1);
}
