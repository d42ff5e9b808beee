import { type Day } from "#domain/time/day.ts";
import { floorToInstant, toMilliseconds, type Instant, type Span } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { Database, Transaction } from "../database.ts";

/**
 * Counts the lines of live bookings by service and provider's day, for services with a daily cap. Node computes the
 * days.
 */
export async function loadBookedLines(
  db: Database | Transaction,
  providerId: string,
  serviceIds: readonly string[],
  reach: Span,
  zoneId: string,
): Promise<Map<string, Map<Day, number>>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("booking_lines")
    .innerJoin("bookings", (join) =>
      join
        .onRef("bookings.provider_id", "=", "booking_lines.provider_id")
        .onRef("bookings.id", "=", "booking_lines.booking_id"),
    )
    .select(["booking_lines.service_id", "bookings.starts_at"])
    .where("bookings.provider_id", "=", providerId)
    .where("booking_lines.service_id", "in", serviceIds)
    .where("booking_lines.session_id", "is not", null)
    .where("bookings.state", "in", ["held", "requested", "scheduled"])
    .where("bookings.starts_at", ">=", new Date(toMilliseconds(reach.from)))
    .where("bookings.starts_at", "<", new Date(toMilliseconds(reach.to)))
    .execute();
  const starts = rows.map((row) => ({ serviceId: row.service_id, start: floorToInstant(row.starts_at!.getTime()) }));
  const counted = countByDay(starts, reach, zoneId);
  return new Map(serviceIds.map((id) => [id, counted.get(id) ?? new Map<Day, number>()]));
}

/** Counts starts by service and by the day in a zone. */
export function countByDay(
  starts: readonly { serviceId: string; start: Instant }[],
  reach: Span,
  zoneId: string,
): Map<string, Map<Day, number>> {
  const zone = zoneBetween(zoneId, reach.from, reach.to);
  const counts = new Map<string, Map<Day, number>>();
  for (const { serviceId, start } of starts) {
    const days = counts.getOrInsertComputed(serviceId, () => new Map<Day, number>());
    const day = dayAt(zone, start);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return counts;
}
