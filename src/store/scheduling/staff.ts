import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Claims, DayOverride, StaffMember, WeeklyHours } from "#domain/scheduling/schedule.ts";
import { dayOfWall, formatDay, parseDay, type Weekday } from "#domain/time/day.ts";
import { toMilliseconds, type Instant, type Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";

interface Query {
  providerId: string;
  memberIds: readonly string[];
  reach: Span;
  now: Instant;
  claims: Map<string, Claims>;
  /** Whether a member will be assigned. Recent bookings matter only then. */
  assigns: boolean;
}

const recently = 30 * 24 * 60;
const none: ReadonlyMap<string, number> = new Map();

export async function loadStaff(
  db: Database | Transaction,
  { providerId, memberIds, reach, now, claims, assigns }: Query,
): Promise<StaffMember[]> {
  if (memberIds.length === 0) return [];
  // Local days: one extra day on both sides covers every time zone.
  const [first, last] = [formatDay(dayOfWall(reach.from - 1440)), formatDay(dayOfWall(reach.to + 1440))];
  const rows = await db
    .selectFrom("staff")
    .select((eb) => [
      "staff.id",
      "staff.time_zone as zone",
      "staff.priority",
      jsonArrayFrom(
        eb
          .selectFrom("staff_hours")
          .select(["weekday", "starts_minute as start", "ends_minute as end"])
          .whereRef("staff_hours.provider_id", "=", "staff.provider_id")
          .whereRef("staff_hours.staff_id", "=", "staff.id"),
      ).as("weekly"),
      jsonArrayFrom(
        eb
          .selectFrom("staff_overrides")
          .leftJoin("staff_override_hours", (join) =>
            join
              .onRef("staff_override_hours.provider_id", "=", "staff_overrides.provider_id")
              .onRef("staff_override_hours.staff_id", "=", "staff_overrides.staff_id")
              .onRef("staff_override_hours.day", "=", "staff_overrides.day"),
          )
          .select(["staff_overrides.day", "starts_minute as start", "ends_minute as end"])
          .whereRef("staff_overrides.provider_id", "=", "staff.provider_id")
          .whereRef("staff_overrides.staff_id", "=", "staff.id")
          .where("staff_overrides.day", ">=", first)
          .where("staff_overrides.day", "<=", last),
      ).as("overrides"),
    ])
    .where("staff.provider_id", "=", providerId)
    .where("staff.id", "in", memberIds)
    .execute();
  const recent = assigns && memberIds.length > 1 ? await countRecent(db, providerId, memberIds, now) : none;
  return rows.map((row) => ({
    id: row.id,
    zone: row.zone,
    priority: row.priority,
    recentBookings: recent.get(row.id) ?? 0,
    weekly: row.weekly.map(({ weekday, start, end }): WeeklyHours => ({ weekdays: [weekday as Weekday], start, end })),
    overrides: overridesFrom(row.overrides),
    claims: claims.get(row.id) ?? { times: new Int32Array(0) },
  }));
}

export async function countRecent(
  db: Database | Transaction,
  providerId: string,
  memberIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom("booking_lines")
    .innerJoin("bookings", (join) =>
      join
        .onRef("bookings.provider_id", "=", "booking_lines.provider_id")
        .onRef("bookings.id", "=", "booking_lines.booking_id"),
    )
    .select(["booking_lines.staff_id", sql<number>`count(*)::int`.as("count")])
    .where("bookings.provider_id", "=", providerId)
    .where("booking_lines.staff_id", "in", memberIds)
    .where("bookings.state", "in", ["held", "requested", "scheduled"])
    .where("bookings.created_at", ">=", new Date(toMilliseconds(now) - recently * 60_000))
    .groupBy("booking_lines.staff_id")
    .execute();
  return new Map(rows.map((row) => [row.staff_id, row.count]));
}

export function overridesFrom(rows: { day: string; start: number | null; end: number | null }[]): DayOverride[] {
  return [...Map.groupBy(rows, (row) => row.day)].map(([day, own]) => ({
    day: parseDay(day)!,
    hours: own.flatMap(({ start, end }) => (start === null ? [] : [{ start, end: end! }])),
  }));
}
