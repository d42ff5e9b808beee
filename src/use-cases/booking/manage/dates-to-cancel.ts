import { datesMeant, type SeriesScope } from "#domain/booking/series/series-scope.ts";
import type { Booking } from "#store/booking/booking.ts";
import { whyNotCancel, type BookedVisit } from "./read-manage.ts";

/** The dates in scope that can still be cancelled online. Each date has its own cut-off. */
export function datesToCancel(
  managed: Omit<BookedVisit, "members">,
  dates: readonly Booking[],
  scope: SeriesScope,
  now: Date,
): Booking[] {
  const meant = datesMeant(dates, managed.booking, scope);
  return meant.filter((booking) => whyNotCancel({ ...managed, booking }, now) === null);
}
