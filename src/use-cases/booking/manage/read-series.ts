import { datesMeant, type SeriesScope } from "#domain/booking/series/series-scope.ts";
import type { Booking } from "#store/booking/booking.ts";
import { listSeries } from "#store/booking/series.ts";
import type { Services } from "../../shared/services.ts";
import { whyNotCancel, type BookedVisit } from "./read-manage.ts";
import { unseal } from "../../shared/secrets.ts";

/** One date of a series, with the token of its manage link. */
export interface SeriesDate {
  booking: Booking;
  token: string;
}

/** All dates of a booking's series, in order; empty without a series. */
export async function readSeries(
  { providerId, seriesId }: Pick<Booking, "providerId" | "seriesId">,
  { db, secret }: Services,
): Promise<SeriesDate[]> {
  if (seriesId === null) return [];
  const dates = await listSeries(db, providerId, seriesId);
  // An erased date has no link.
  return dates.flatMap((booking) =>
    booking.tokenSealed === null ? [] : [{ booking, token: unseal(booking.tokenSealed, secret) }],
  );
}

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
