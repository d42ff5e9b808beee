import type { BookingProvider } from "#domain/booking/service.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import { ceilToInstant } from "#domain/time/instant.ts";
import type { Services } from "../../shared/services.ts";
import { reapHolds } from "../hold/reap-holds.ts";

/**
 * A provider's schedule for lists of slots, from memory. Null if this process keeps none or cannot be sure of it: then the
 * caller reads the database. Either way, expired holds are released first.
 */
export async function readSchedule(
  provider: Pick<BookingProvider, "id" | "zone">,
  services: Services,
): Promise<Schedule | null> {
  const now = ceilToInstant(services.clock.now().getTime());
  const kept = await services.memory?.schedules.read(provider, now, () => reapHolds(services));
  if (kept) return kept.schedule;
  await reapHolds(services);
  return null;
}
