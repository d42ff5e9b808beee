import { sql } from "kysely";
import { makeUpEnd } from "#domain/courses/make-up.ts";
import type { BookingKey } from "../booking/booking.ts";
import type { Database, Transaction } from "../database.ts";

/** A missed date of a course that may be made up. */
export interface MakeUp {
  missedId: string;
  /** The booking in its place. Null while it is open. */
  usedBy: string | null;
  expiresAt: Date;
}

const columns = ["missed_id as missedId", "used_by as usedBy", "expires_at as expiresAt"] as const;

/** All make-ups of an enrolment, open or not. */
export function listMakeUps(
  db: Database | Transaction,
  providerId: string,
  seriesId: string | null,
): Promise<MakeUp[]> {
  if (seriesId === null) return Promise.resolve([]);
  return db
    .selectFrom("make_ups")
    .select(columns)
    .where("provider_id", "=", providerId)
    .where("missed_id", "in", (eb) =>
      eb.selectFrom("bookings").select("id").where("provider_id", "=", providerId).where("series_id", "=", seriesId),
    )
    .execute();
}

export async function insertMakeUp(
  tx: Transaction,
  { providerId, id }: BookingKey,
  { days, expiresAt }: { days: number; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto("make_ups")
    .values({ provider_id: providerId, missed_id: id, days, expires_at: expiresAt })
    .execute();
}

/** Uses an open make-up. False if it is not open any more: then nothing may be booked. */
export async function useMakeUp(
  tx: Transaction,
  { providerId, id }: BookingKey,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("make_ups")
    .set({ used_by: by })
    .where("provider_id", "=", providerId)
    .where("missed_id", "=", id)
    .where("used_by", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Opens the make-ups that these bookings used, because the business cancelled or moved them. They last as long after the lost date. */
export async function reopenMakeUps(tx: Transaction, providerId: string, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const rows = await tx
    .selectFrom("make_ups")
    .innerJoin("bookings", (join) =>
      join.onRef("bookings.provider_id", "=", "make_ups.provider_id").onRef("bookings.id", "=", "make_ups.used_by"),
    )
    .innerJoin("providers", "providers.id", "make_ups.provider_id")
    .select([
      "make_ups.missed_id as missedId",
      "make_ups.days",
      "bookings.starts_at as lost",
      "providers.time_zone as zone",
    ])
    .where("make_ups.provider_id", "=", providerId)
    .where("make_ups.used_by", "in", bookingIds)
    .execute();
  for (const { missedId, days, lost, zone } of rows) {
    await tx
      .updateTable("make_ups")
      .set({ used_by: null, expires_at: sql<Date>`greatest(expires_at, ${makeUpEnd(lost!, days, zone)})` })
      .where("provider_id", "=", providerId)
      .where("missed_id", "=", missedId)
      .execute();
  }
}
