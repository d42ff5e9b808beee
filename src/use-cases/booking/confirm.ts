import { takesPlaces } from "#domain/booking/draft.ts";
import { confirmHold } from "#store/booking-changes.ts";
import type { Booking } from "#store/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { useUpLink } from "#store/one-time-links.ts";

/**
 * The last step of every way to book, paid or not: a visit that has its places is scheduled, one without is a request to the
 * office. False where somebody else has used its one-time link.
 */
export async function confirmVisit(tx: Transaction, booking: Booking, total: number): Promise<boolean> {
  const { providerId, id, linkId } = booking;
  if (linkId !== null && !(await useUpLink(tx, { providerId, linkId, bookingId: id }))) return false;
  await confirmHold(tx, booking, { state: takesPlaces(booking) ? "scheduled" : "requested", total });
  return true;
}
