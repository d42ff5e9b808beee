import { reservesTime } from "#domain/booking/details/draft.ts";
import { confirmHold } from "#store/booking/booking-changes.ts";
import { lockBooking, type Booking } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import { useUpLink } from "#store/booking/one-time-links.ts";
import { announce } from "../../shared/announce.ts";

interface Options {
  /** The one-time link was open this many seconds ago, when the visitor began to pay: its expiry since does not count. */
  linkSeconds?: number;
}

/** Confirms a visit, or all dates of a series, and mails everybody once. False where its one-time link is over. */
export async function confirmAll(
  tx: Transaction,
  visits: readonly { booking: Booking; total: number }[],
  { linkSeconds = 0 }: Options = {},
): Promise<boolean> {
  for (const visit of visits) if (!(await confirmVisit(tx, visit, linkSeconds))) return false;
  const [first] = visits;
  if (first === undefined) return true;
  // Read again: guests were saved after it was locked.
  const lead = await lockBooking(tx, first.booking);
  const others = visits.slice(1).map(({ booking }) => booking);
  await announce(tx, { kind: reservesTime(lead) ? "booked" : "requested", bookings: [lead, ...others] });
  return true;
}

/**
 * The last step of every way to book, paid or not: a visit that has its places is scheduled, one without is a request to the
 * office.
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
