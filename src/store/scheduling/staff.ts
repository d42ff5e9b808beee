import { sql } from "kysely";
import type { Claims, DayOverride, StaffMember, WeeklyHours } from "#domain/scheduling/catalogue.ts";
import { dayOfWall, formatDay, parseDay, type Weekday } from "#domain/time/day.ts";
import { toMilliseconds, type Instant, type Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";

interface Query {
  providerId: string;
  memberIds: readonly string[];
  reach: Span;
  now: Instant;
  claims: Map<string, Claims>;
}

const recently = 30 * 24 * 60;

export async function loadStaff(
  db: Database | Transaction,
  { providerId, memberIds, reach, now, claims }: Query,
): Promise<StaffMember[]> {
  if (memberIds.length === 0) return [];
  // Wall-clock days: a day either side covers every zone.
  const [first, last] = [formatDay(dayOfWall(reach.from - 1440)), formatDay(dayOfWall(reach.to + 1440))];
  const [members, weekly, overrides, recent] = await Promise.all([
    db
      .selectFrom("staff")
      .select(["id", "time_zone", "priority"])
      .where("provider_id", "=", providerId)
      .where("id", "in", memberIds)
      .execute(),
    db
      .selectFrom("staff_hours")
      .select(["staff_id", "weekday", "starts_minute", "ends_minute"])
      .where("provider_id", "=", providerId)
      .where("staff_id", "in", memberIds)
      .execute(),
    db
      .selectFrom("staff_overrides")
      .leftJoin("staff_override_hours", (join) =>
        join
          .onRef("staff_override_hours.provider_id", "=", "staff_overrides.provider_id")
          .onRef("staff_override_hours.staff_id", "=", "staff_overrides.staff_id")
          .onRef("staff_override_hours.day", "=", "staff_overrides.day"),
      )
      .select(["staff_overrides.staff_id", "staff_overrides.day", "starts_minute", "ends_minute"])
      .where("staff_overrides.provider_id", "=", providerId)
      .where("staff_overrides.staff_id", "in", memberIds)
      .where("staff_overrides.day", ">=", first)
      .where("staff_overrides.day", "<=", last)
      .execute(),
    db
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
      .execute(),
  ]);
  const weeklyOf = Map.groupBy(weekly, (row) => row.staff_id);
  const overridesOf = Map.groupBy(overrides, (row) => row.staff_id);
  const recentOf = new Map(recent.map((row) => [row.staff_id, row.count]));
  return members.map((member) => ({
    id: member.id,
    zone: member.time_zone,
    priority: member.priority,
    recentBookings: recentOf.get(member.id) ?? 0,
    weekly: (weeklyOf.get(member.id) ?? []).map((row): WeeklyHours => ({
      weekdays: [row.weekday as Weekday],
      start: row.starts_minute,
      end: row.ends_minute,
    })),
    overrides: overridesFrom(overridesOf.get(member.id) ?? []),
    claims: claims.get(member.id) ?? { times: new Int32Array(0) },
  }));
}

function overridesFrom(
  rows: { day: string; starts_minute: number | null; ends_minute: number | null }[],
): DayOverride[] {
  return [...Map.groupBy(rows, (row) => row.day)].map(([day, own]) => ({
    day: parseDay(day)!,
    hours: own.flatMap((row) =>
      row.starts_minute === null ? [] : [{ start: row.starts_minute, end: row.ends_minute! }],
    ),
  }));
}
