import { reapExpiredHolds } from "#store/booking/holds.ts";
import { isTransient } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";
import type { PassOnServices } from "../waiting/offering.ts";
import { passOnWith } from "../waiting/pass-on.ts";
import { shareRead } from "#store/shared-reads.ts";

/**
 * Releases the seats of expired holds. A job runs it every minute, and so does every request that lists or books
 * slots.
 */
export async function reapHolds(services: PassOnServices & Pick<Services, "db">): Promise<number> {
  return shareRead(services, "reap", async () => {
    try {
      return await reapExpiredHolds(services.db, passOnWith(services));
    } catch (fault) {
      // A concurrent change to the same sessions went first. The next call reaps.
      if (isTransient(fault)) return 0;
      throw fault;
    }
  });
}
