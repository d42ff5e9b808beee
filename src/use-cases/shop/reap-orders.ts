import { reapExpiredOrders } from "#store/shop/orders.ts";
import { isTransient } from "../shared/idempotency.ts";
import type { Services } from "../shared/services.ts";

/** Puts back what was not paid in time: a job does so every minute, and whoever buys does first. */
export async function reapOrders({ db }: Pick<Services, "db">): Promise<number> {
  try {
    return await reapExpiredOrders(db);
  } catch (fault) {
    // Somebody who bought the same was let through; the next one to look reaps.
    if (isTransient(fault)) return 0;
    throw fault;
  }
}
