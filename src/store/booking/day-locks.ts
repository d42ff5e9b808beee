import { sql } from "kysely";
import { minutesPerDay, type Instant } from "#domain/time/instant.ts";
import type { Transaction } from "../database.ts";

/**
 * A daily cap counts bookings at different times. Claims do not make those conflict, so two concurrent bookings could
 * both take the last place. Therefore bookings of one capped service around one day wait for each other. It locks
 * three days, because the provider's day may overlap two UTC days, and in order, to prevent deadlocks.
 */
export async function lockDay(tx: Transaction, providerId: string, serviceId: string, start: Instant): Promise<void> {
  const day = Math.floor(start / minutesPerDay);
  await sql`select pg_advisory_xact_lock(hashtextextended(${serviceId} || ' ' || (${day}::int + n), 0))
              from services, generate_series(-1, 1) as n
             where provider_id = ${providerId} and id = ${serviceId} and daily_cap is not null
             order by n`.execute(tx);
}
