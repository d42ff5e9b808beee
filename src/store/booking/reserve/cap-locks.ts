import { sql } from "kysely";
import { periodOf } from "#domain/time/period.ts";
import type { Instant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { Transaction } from "../../database.ts";
import type { CapRow } from "../../scheduling/caps/caps.ts";

/**
 * Bookings that the same cap counts in the same period wait for each other, as with `lockDays`. All periods are locked at
 * once and in one order, to prevent deadlocks.
 */
export async function lockCaps(
  tx: Transaction,
  caps: readonly Pick<CapRow, "id" | "per" | "weekStarts">[],
  starts: readonly Instant[],
  zoneId: string,
): Promise<void> {
  if (caps.length === 0 || starts.length === 0) return;
  const zone = zoneBetween(zoneId, Math.min(...starts), Math.max(...starts));
  const keys = caps.flatMap(({ id, per, weekStarts }) =>
    starts.map((start) => `cap ${id} ${per} ${periodOf(dayAt(zone, start), per, weekStarts).first}`),
  );
  const sorted = [...new Set(keys)].toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
      from unnest(${sorted}::text[]) with ordinality as keys (key, position) order by position`.execute(tx);
}
