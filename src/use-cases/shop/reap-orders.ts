import { reapExpiredOrders } from "#store/shop/stock.ts";
import { isTransient } from "../shared/idempotency.ts";
import type { Services } from "../shared/services.ts";

/** Returns unpaid stock when its hold expires. A job runs it every minute, and so does every purchase. */
export async function reapOrders({ db }: Pick<Services, "db">): Promise<number> {
  try {
    return await reapExpiredOrders(db);
  } catch (fault) {
    // A concurrent purchase of the same stock went first. The next call reaps.
    if (isTransient(fault)) return 0;
    throw fault;
  }
}
