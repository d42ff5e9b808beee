import { takesPlaces } from "#domain/booking/draft.ts";
import { confirmHold } from "#store/booking-changes.ts";
import { lockBooking, type Booking } from "#store/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { useUpLink } from "#store/one-time-links.ts";
import { announce } from "../mail/announce.ts";

/** A visit, or all dates of a series, and everybody is told of them at once. False where a one-time link was used before. */
export async function confirmAll(
  tx: Transaction,
  visits: readonly { booking: Booking; total: number }[],
): Promise<boolean> {
  for (const { booking, total } of visits) if (!(await confirmVisit(tx, booking, total))) return false;
  const [first] = visits;
  if (first === undefined) return true;
  // Read again: guests were saved after it was locked.
  const lead = await lockBooking(tx, first.booking);
  const others = visits.slice(1).map(({ booking }) => booking);
  await announce(tx, { kind: takesPlaces(lead) ? "booked" : "requested", bookings: [lead, ...others] });
  return true;
}

/**
 * The last step of every way to book, paid or not: a visit that has its places is scheduled, one without is a request to the
 * office. False where somebody else has used its one-time link.
 */
async function confirmVisit(tx: Transaction, booking: Booking, total: number): Promise<boolean> {
  const { providerId, id, linkId } = booking;
  if (linkId !== null && !(await useUpLink(tx, { providerId, linkId, bookingId: id }))) return false;
  await confirmHold(tx, booking, { state: takesPlaces(booking) ? "scheduled" : "requested", total });
  return true;
}
