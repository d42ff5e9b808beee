import { countWithoutUnits } from "#store/booking/reserve/give-units.ts";
import type { Services } from "../../shared/services.ts";

/** How many visits to come need a room that was brought back, and have none because it was full. */
export function countWithoutRoom(
  { providerId, id }: { providerId: string; id: string },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<number> {
  return countWithoutUnits(db, { providerId, id, now: clock.now() });
}
