import type { Transaction } from "#store/database.ts";
import type { Services } from "../../shared/services.ts";
import type { MisfitBooking } from "./misfits/find-misfits.ts";
import { isAsRead, listMisfits, TooMuch } from "./weigh-change.ts";

/** Compares the visits to come before and after a load. */
export interface WeighedLoad {
  /** Looks at the result, inside the load's transaction. Throws if it means more for visits to come than the operator has read. */
  inspect: (tx: Transaction) => Promise<void>;
  /** Visits that fit now, and would not after the load. */
  misfits: () => MisfitBooking[];
}

/** `read` is the mark of what the operator has read; null if the load is only tried. */
export async function weighLoad(
  { slug, now, read }: { slug: string; now: Date; read: string | null },
  { db }: Pick<Services, "db">,
): Promise<WeighedLoad> {
  const before = new Set((await listMisfits(db, slug, now, true)).map(({ reference }) => reference));
  let fresh: MisfitBooking[] = [];
  return {
    inspect: async (tx) => {
      fresh = (await listMisfits(tx, slug, now, true)).filter(({ reference }) => !before.has(reference));
      const weight = { kept: 0, misfits: fresh };
      if (read !== null && !isAsRead(weight, read)) throw new TooMuch(weight, null, true);
    },
    misfits: () => fresh,
  };
}
