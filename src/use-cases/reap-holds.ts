import { reapExpiredHolds } from "#store/holds.ts";
import type { Services } from "./services.ts";

/** Gives back the seats of holds that ran out. Whoever meets one while booking does the same for that slot. */
export async function reapHolds({ db }: Services): Promise<number> {
  return reapExpiredHolds(db);
}
