import { reservesTime } from "#domain/booking/details/draft.ts";
import { confirmHold } from "#store/booking/booking-changes.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import { useUpLink } from "#store/booking/one-time-links.ts";
import { announce, type Announcement } from "../../shared/announce.ts";
import { ownToken } from "./own-token.ts";
import { logBookings, timeOf, visitor } from "../../shared/log-booking.ts";

interface Options {
  /**
   * How many seconds ago the visitor began to pay. A one-time link that was open then counts, even if it expired
   * since.
   */
  linkSeconds?: number;
}

/**
 * The last step of a booking that was paid: confirms a visit, or all dates of a series, and sends the mails once.
 * False if its one-time link is used up or expired.
 */
export async function confirmAll(
  tx: Transaction,
  visits: readonly { booking: Booking; total: number }[],
  { secret, ...options }: Options & { secret: string },
): Promise<boolean> {
  const bookings = visits.map(({ booking }) => booking);
  if (!(await closeLinks(tx, bookings, options))) return false;
  for (const { booking, total } of visits)
    await confirmHold(tx, booking, {
      state: reservesTime(booking) ? "scheduled" : "requested",
      total,
      token: ownToken(booking, secret),
    });
  const [first, ...others] = bookings;
  if (first === undefined) return true;
  const verb = reservesTime(first) ? "bookings.make" : "bookings.request";
  await logBookings(tx, { bookings: [first, ...others], by: visitor, verb, after: timeOf(first) });
  // Read it again: guests were saved after it was locked.
  await announce(tx, confirmation([await lockBooking(tx, first), ...others]));
  return true;
}

/** Uses up the one-time links of these bookings. False if one of them is used up or expired. */
export async function closeLinks(
  tx: Transaction,
  bookings: readonly Booking[],
  { linkSeconds = 0 }: Options = {},
): Promise<boolean> {
  for (const { providerId, id, linkId } of bookings) {
    if (linkId === null) continue;
    if (!(await useUpLink(tx, { providerId, linkId, bookingId: id, seconds: linkSeconds }))) return false;
    await addJob(tx, "close-link", { providerId, linkId });
  }
  return true;
}

/** What to announce: a visit that reserves its time is booked; any other is a request to the office. */
export function confirmation([lead, ...others]: readonly [Booking, ...Booking[]]): Announcement {
  const isVisit = reservesTime(lead);
  const booking: Booking = { ...lead, state: isVisit ? "scheduled" : "requested" };
  return { kind: isVisit ? "booked" : "requested", bookings: [booking, ...others] };
}
