import { reapExpiredHolds } from "#store/booking/holds.ts";
import { isTransient } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";
import { shareRead } from "../../shared/reads/shared-reads.ts";

/** Gives back the seats of holds that ran out: a job does so every minute, and whoever lists or books slots does first. */
export async function reapHolds(services: Pick<Services, "db">): Promise<number> {
  return shareRead(services, "reap", async () => {
    try {
      return await reapExpiredHolds(services.db);
    } catch (fault) {
      // Somebody who changed the same sessions was let through; the next one to look reaps.
      if (isTransient(fault)) return 0;
      throw fault;
    }
  });
}
