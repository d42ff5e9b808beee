import { sql } from "kysely";
import { toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";

/** Bookings of the last 30 days by member. */
export type RecentBookings = ReadonlyMap<string, number>;

const recently = 30 * 24 * 60 * 60_000;

/** Counts for all members of a provider. It reads every recent booking, so call it seldom. */
export async function countRecentBookings(
  db: Database | Transaction,
  providerId: string,
  now: Instant,
): Promise<RecentBookings> {
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("booking_lines", (join) =>
      join
        .onRef("booking_lines.provider_id", "=", "bookings.provider_id")
        .onRef("booking_lines.booking_id", "=", "bookings.id"),
    )
    .select(["booking_lines.staff_id", sql<number>`count(*)::int`.as("count")])
    .where("bookings.provider_id", "=", providerId)
    .where("bookings.state", "in", ["held", "requested", "scheduled"])
    .where("bookings.created_at", ">=", new Date(toMilliseconds(now) - recently))
    .where("booking_lines.staff_id", "is not", null)
    .groupBy("booking_lines.staff_id")
    .execute();
  return new Map(rows.map((row) => [row.staff_id!, row.count]));
}
