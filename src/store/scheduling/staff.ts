import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Claims, DayOverride, StaffMember, WeeklyHours } from "#domain/scheduling/schedule.ts";
import { dayOfWall, formatDay, parseDay, type Weekday } from "#domain/time/day.ts";
import type { Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";
import type { RecentBookings } from "./recent-bookings.ts";

interface Query {
  providerId: string;
  memberIds: readonly string[];
  reach: Span;
  claims: Map<string, Claims>;
  recentBookings: RecentBookings;
}

export async function loadStaff(
  db: Database | Transaction,
  { providerId, memberIds, reach, claims, recentBookings }: Query,
): Promise<StaffMember[]> {
  if (memberIds.length === 0) return [];
  // Local days: one extra day on both sides covers every time zone.
  const first = formatDay(dayOfWall(reach.from - 1440));
  const last = formatDay(dayOfWall(reach.to + 1440));
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
  return rows.map((row) => ({
    id: row.id,
    zone: row.zone,
    priority: row.priority,
    recentBookings: recentBookings.get(row.id) ?? 0,
    weekly: row.weekly.map(({ weekday, start, end }): WeeklyHours => ({ weekdays: [weekday as Weekday], start, end })),
    overrides: overridesFrom(row.overrides),
    claims: claims.get(row.id) ?? { times: new Int32Array(0) },
  }));
}

export function overridesFrom(rows: { day: string; start: number | null; end: number | null }[]): DayOverride[] {
  return [...Map.groupBy(rows, (row) => row.day)].map(([day, own]) => ({
    day: parseDay(day)!,
    hours: own.flatMap(({ start, end }) => (start === null ? [] : [{ start, end: end! }])),
  }));
}
