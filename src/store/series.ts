import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { selectBookings, toBooking, type Booking } from "./bookings.ts";
import type { Database, Transaction } from "./database.ts";
import { together } from "./holds.ts";

export async function insertSeries(tx: Transaction, providerId: string, rule: SeriesRule): Promise<string> {
  const { id } = await tx
    .insertInto("series")
    .values({ provider_id: providerId, rule: JSON.stringify(rule) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The bookings of a series, whatever became of them, by their order in it; locked in that order, so that nobody waits in a circle. */
export async function listSeries(
  db: Database | Transaction,
  providerId: string,
  seriesId: string,
  lock = false,
): Promise<Booking[]> {
  const query = selectBookings(db)
    .where("bookings.provider_id", "=", providerId)
    .where("bookings.series_id", "=", seriesId)
    .orderBy("bookings.series_position");
  const rows = await (lock ? query.forUpdate("bookings") : query).execute();
  return rows.map(toBooking);
}

/** A booking and, where it is one date of a series, all of the others with it, locked in their order. */
export async function lockTogether(tx: Transaction, tokenHash: Buffer): Promise<Booking[]> {
  const rows = await selectBookings(tx)
    .where(together(tokenHash))
    .orderBy("bookings.series_position")
    .forUpdate("bookings")
    .execute();
  return rows.map(toBooking);
}
