import { sql } from "kysely";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import type { Database, Transaction } from "../database.ts";
import { loadSchedule, type ScheduleQuery } from "./schedule.ts";

/** The schedule of everything that a provider offers. */
export async function loadWholeSchedule(
  db: Database | Transaction,
  query: Omit<ScheduleQuery, "serviceIds" | "recentBookings">,
): Promise<Schedule> {
  const rows = await db
    .selectFrom("services")
    .select("id")
    .where("provider_id", "=", query.providerId)
    .where("is_active", "=", true)
    .execute();
  return loadSchedule(db, { ...query, serviceIds: rows.map(({ id }) => id) });
}

/** Seconds until the provider's next hold expires, by the database's clock. Null without holds. */
export async function secondsToNextExpiry(db: Database, providerId: string): Promise<number | null> {
  const row = await db
    .selectFrom("bookings")
    .select(sql<number | null>`extract(epoch from min(hold_expires_at) - clock_timestamp())::float8`.as("seconds"))
    .where("provider_id", "=", providerId)
    .where("state", "=", "held")
    .executeTakeFirst();
  return row?.seconds ?? null;
}
