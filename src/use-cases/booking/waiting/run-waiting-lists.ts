import { listDueSessions } from "#store/waiting/entries.ts";
import { isTransient } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";
import { passOnSession } from "./pass-on.ts";

/**
 * Ends the lists of sessions that have begun or were cancelled. It also passes on seats that came free in another way than
 * by a release, such as a session that got more seats.
 */
export async function runWaitingLists(services: Services): Promise<void> {
  for (const { providerId, id } of await listDueSessions(services.db, services.clock.now())) {
    try {
      await services.db.transaction().execute((tx) => passOnSession(tx, providerId, id, services));
    } catch (fault) {
      // A concurrent change went first. The next run continues.
      if (!isTransient(fault)) throw fault;
    }
  }
}
