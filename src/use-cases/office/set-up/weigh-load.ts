import type { Transaction } from "#store/database.ts";
import type { Services } from "../../shared/services.ts";
import type { MisfitBooking } from "./misfits/find-misfits.ts";
import { listMisfits } from "./weigh-change.ts";

/** Compares the visits to come before and after a load that is only tried. */
export interface WeighedLoad {
  /** Looks at the result, inside the load's transaction. */
  inspect: (tx: Transaction) => Promise<void>;
  /** Visits that fit now, and would not after the load. */
  misfits: () => MisfitBooking[];
}

export async function weighLoad(slug: string, now: Date, { db }: Pick<Services, "db">): Promise<WeighedLoad> {
  const before = new Set((await listMisfits(db, slug, now)).map(({ reference }) => reference));
  let fresh: MisfitBooking[] = [];
  return {
    inspect: async (tx) => {
      fresh = (await listMisfits(tx, slug, now)).filter(({ reference }) => !before.has(reference));
    },
    misfits: () => fresh,
  };
}
