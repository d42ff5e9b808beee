import { reservesTime } from "#domain/booking/details/draft.ts";
import { confirmHold } from "#store/booking/booking-changes.ts";
import { lockBooking, type Booking } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import { useUpLink } from "#store/booking/one-time-links.ts";
import { announce } from "../../shared/announce.ts";

interface Options {
  /**
   * How many seconds ago the visitor began to pay. A one-time link that was open then counts, even if it expired
   * since.
   */
  linkSeconds?: number;
}

/**
 * Confirms a visit, or all dates of a series, and sends the mails once. False if its one-time link is used up or
 * expired.
 */
export async function confirmAll(
  tx: Transaction,
  visits: readonly { booking: Booking; total: number }[],
  { linkSeconds = 0 }: Options = {},
): Promise<boolean> {
  for (const visit of visits) if (!(await confirmVisit(tx, visit, linkSeconds))) return false;
  const [first] = visits;
  if (first === undefined) return true;
  // Read it again: guests were saved after it was locked.
  const lead = await lockBooking(tx, first.booking);
  const others = visits.slice(1).map(({ booking }) => booking);
  await announce(tx, { kind: reservesTime(lead) ? "booked" : "requested", bookings: [lead, ...others] });
  return true;
}

/**
 * The last step of every booking, paid or not. A visit that reserves its time becomes scheduled; any other becomes a
 * request to the office.
 */
async function confirmVisit(
  tx: Transaction,
  { booking, total }: { booking: Booking; total: number },
  linkSeconds: number,
): Promise<boolean> {
  const { providerId, id, linkId } = booking;
  if (linkId !== null) {
    if (!(await useUpLink(tx, { providerId, linkId, bookingId: id, seconds: linkSeconds }))) return false;
    await addJob(tx, "close-link", { providerId, linkId });
  }
  await confirmHold(tx, booking, { state: reservesTime(booking) ? "scheduled" : "requested", total });
  return true;
}
