import { sql } from "kysely";
import { minutesPerDay, type Instant } from "#domain/time/instant.ts";
import type { Transaction } from "../../database.ts";

/**
 * A daily cap counts bookings at different times. Claims do not make those conflict, so two concurrent bookings could
 * both take the last place. Therefore bookings of one capped service around one day wait for each other. It locks
 * three days, because the provider's day may overlap two UTC days, and in order, to prevent deadlocks.
 */
export async function lockDays(
  tx: Transaction,
  providerId: string,
  serviceIds: readonly string[],
  starts: readonly Instant[],
): Promise<void> {
  const days = starts.map((start) => Math.floor(start / minutesPerDay));
  await sql`
    select pg_advisory_xact_lock(hashtextextended(id || ' ' || day, 0))
      from (select distinct services.id, day + n as day
              from services, unnest(${days}::int[]) as day, generate_series(-1, 1) as n
             where provider_id = ${providerId} and id = any(${serviceIds}::uuid[]) and daily_cap is not null
             order by 1, 2) as locked`.execute(tx);
}
