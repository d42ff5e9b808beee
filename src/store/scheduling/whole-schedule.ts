import { sql } from "kysely";
import { replaceTaken } from "#domain/scheduling/replace-taken.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import { instantOf, type Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";
import { loadSchedule, loadTaken, margin, type ScheduleQuery } from "./schedule.ts";

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

/** Reads again what is taken on these days and next to them. The rest of the schedule stays as it is. */
export async function reloadTaken(db: Database, providerId: string, schedule: Schedule, days: Span): Promise<Schedule> {
  const reach = { from: instantOf(days.from - margin), to: instantOf(days.to + margin) };
  const offered = {
    zone: schedule.zone,
    services: schedule.services,
    memberIds: schedule.staff.map(({ id }) => id),
    resourceIds: schedule.resources.map(({ id }) => id),
    caps: schedule.caps ?? [],
    cappedMemberIds: schedule.staff.filter(({ cap }) => cap !== undefined).map(({ id }) => id),
  };
  return replaceTaken(schedule, await loadTaken(db, providerId, offered, reach), reach);
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
