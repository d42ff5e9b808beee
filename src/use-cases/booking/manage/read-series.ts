import type { Booking } from "#store/booking/booking.ts";
import { listSeries } from "#store/booking/series.ts";
import type { Services } from "../../shared/services.ts";
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
