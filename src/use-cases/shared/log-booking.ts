import type { Doer } from "#domain/office/actor.ts";
import type { LoggedValues, NewLogEntry } from "#domain/office/log.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { logQuery } from "#store/office/shared/log.ts";
import type { CompiledQuery } from "#store/statements/send-together.ts";

export const visitor: Doer = { kind: "visitor" };
export const commandLine: Doer = { kind: "command-line" };

interface BookingEntry extends Pick<NewLogEntry, "by" | "verb" | "before" | "after" | "reason" | "undoes"> {
  /** The bookings that changed in the same way; for a series, its dates. */
  bookings: readonly [Booking, ...Booking[]];
  /** The first booking's revision after the change. Default: its current one. */
  version?: number;
}

/** The statement that logs a change of bookings, to be sent together with others. */
export function bookingLogQuery(
  tx: Transaction,
  { bookings: [booking, ...others], version, ...entry }: BookingEntry,
): CompiledQuery<object> {
  const { providerId, id, revision } = booking;
  return logQuery(
    tx,
    { ...entry, providerId, about: { kind: "booking", id }, version: version ?? revision },
    others.map((other) => other.id),
  );
}

/** Logs a change of bookings, in its transaction. */
export async function logBookings(tx: Transaction, entry: BookingEntry): Promise<void> {
  await tx.executeQuery(bookingLogQuery(tx, entry));
}

/** Everything about a visit's time that a change overwrites, so that the change can be undone. */
export function loggedPlaceOf(booking: Booking): LoggedValues {
  const { formerStartsAt, businessChange, lines } = booking;
  return {
    ...timeOf(booking),
    former: formerStartsAt?.toISOString() ?? null,
    businessChange,
    members: lines.map(({ memberId }) => memberId ?? ""),
    lengths: lines.map(({ duration }) => String(duration)),
  };
}

export function timeOf({ startsAt }: { startsAt: Date | null }): LoggedValues {
  return { start: startsAt?.toISOString() ?? null };
}
