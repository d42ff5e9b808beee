import { type Day } from "#domain/time/day.ts";
import {
  floorToInstant,
  instantOf,
  minutesPerDay,
  toMilliseconds,
  type Instant,
  type Span,
} from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { Database, Transaction } from "../database.ts";

/** A visit counts for the day on which it starts. Its later services may start this much later. */
const longestVisit = 2 * minutesPerDay;

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
  // The service's sessions lead to its bookings. The provider's bookings of that time may be a hundred times as many.
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("booking_lines", (join) =>
      join
        .onRef("booking_lines.provider_id", "=", "sessions.provider_id")
        .onRef("booking_lines.session_id", "=", "sessions.id"),
    )
    .innerJoin("bookings", (join) =>
      join
        .onRef("bookings.provider_id", "=", "booking_lines.provider_id")
        .onRef("bookings.id", "=", "booking_lines.booking_id"),
    )
    .select(["sessions.service_id", "bookings.starts_at"])
    .where("sessions.provider_id", "=", providerId)
    .where("sessions.service_id", "in", serviceIds)
    .where("sessions.state", "=", "open")
    .where("sessions.seats_taken", ">", 0)
    .where("sessions.starts_at", ">=", dateOf(reach.from))
    .where("sessions.starts_at", "<", dateOf(instantOf(reach.to + longestVisit)))
    .where("bookings.state", "in", ["held", "requested", "scheduled"])
    .where("bookings.starts_at", ">=", dateOf(reach.from))
    .where("bookings.starts_at", "<", dateOf(reach.to))
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

function dateOf(instant: Instant): Date {
  return new Date(toMilliseconds(instant));
}
