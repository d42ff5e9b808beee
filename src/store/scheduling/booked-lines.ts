import { sql } from "kysely";
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
  // `offset 0` keeps the planner from turning the joins around.
  const { rows } = await sql<{ serviceId: string; startsAt: Date }>`
    select own.service_id as "serviceId", booked.starts_at as "startsAt"
      from (select id, service_id from sessions
             where provider_id = ${providerId} and service_id = any(${[...serviceIds]}::uuid[])
               and state = 'open' and seats_taken > 0
               and starts_at >= ${dateOf(reach.from)} and starts_at < ${dateOf(instantOf(reach.to + longestVisit))}
            offset 0) as own
     cross join lateral (
            select booking_id from booking_lines
             where provider_id = ${providerId} and session_id = own.id offset 0) as lines
     cross join lateral (
            select starts_at from bookings
             where provider_id = ${providerId} and id = lines.booking_id and state in ('held', 'requested', 'scheduled')
               and starts_at >= ${dateOf(reach.from)} and starts_at < ${dateOf(reach.to)} offset 0) as booked`.execute(
    db,
  );
  const starts = rows.map(({ serviceId, startsAt }) => ({ serviceId, start: floorToInstant(startsAt.getTime()) }));
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
