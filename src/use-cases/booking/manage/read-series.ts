import { datesMeant, type SeriesScope } from "#domain/booking/series/series-scope.ts";
import type { Booking } from "#store/booking/bookings.ts";
import { listSeries } from "#store/booking/series.ts";
import type { Services } from "../../shared/services.ts";
import { whyNotCancel, type ManagedBooking } from "./read-manage.ts";
import { unseal } from "../../shared/secrets.ts";

/** One date of a series, with the token of its own manage link. */
export interface SeriesDate {
  booking: Booking;
  token: string;
}

/** All dates of the series that a booking belongs to, in their order; none where it stands alone. */
export async function readSeries(
  { providerId, seriesId }: Pick<Booking, "providerId" | "seriesId">,
  { db, secret }: Services,
): Promise<SeriesDate[]> {
  if (seriesId === null) return [];
  const dates = await listSeries(db, providerId, seriesId);
  // A date that was erased has no link any more.
  return dates.flatMap((booking) =>
    booking.tokenSealed === null ? [] : [{ booking, token: unseal(booking.tokenSealed, secret) }],
  );
}

/** Those that are meant and can still be cancelled online: each has a cut-off of its own. */
export function datesToCancel(
  managed: Omit<ManagedBooking, "members">,
  dates: readonly Booking[],
  scope: SeriesScope,
  now: Date,
): Booking[] {
  const meant = datesMeant(dates, managed.booking, scope);
  return meant.filter((booking) => whyNotCancel({ ...managed, booking }, now) === null);
}
