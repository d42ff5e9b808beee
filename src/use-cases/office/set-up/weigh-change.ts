import type { Database, Transaction } from "#store/database.ts";
import { countHolders, listBeyondUnits, listUpcomingLines } from "#store/office/set-up/upcoming-lines.ts";
import { findMisfits, type MisfitBooking } from "./misfits/find-misfits.ts";

/** What a change of the set-up means for visits to come. */
export interface Weight {
  /** Visits that keep what was agreed. */
  kept: number;
  /** Visits that fit before the change, and no longer after it. */
  misfits: WeighedVisit[];
}

type WeighedVisit = Pick<MisfitBooking, "reference" | "startsAt" | "service">;

/** Why a change is not possible: something is booked, too few units of a room would be left, or someone has just booked. */
type Obstacle = "upcoming" | "rooms" | "booked-meanwhile";

/** What can hold visits to come. */
const holders = ["resource", "staff", "service"] as const;

export interface Removed {
  kind: string;
  id: string;
}

/** How many visits to come hold a thing that is to be removed. Null if nothing can hold it. */
export async function countHolding(
  db: Database | Transaction,
  providerId: string,
  { kind, id }: Removed,
  now: Date,
): Promise<number | null> {
  const own = holders.find((one) => one === kind);
  return own === undefined ? null : countHolders(db, providerId, { kind: own, id }, now);
}

/** What kind of change it is. */
export interface WeighedChange {
  slug: string;
  providerId: string;
  /** The service whose terms change; null if none. */
  serviceId: string | null;
  /** The change is refused while anything is booked. */
  isWhole: boolean;
  /** What is removed, and how many visits that hold it the person who removes it has seen. */
  removed?: Removed & { seen: number };
}

export class TooMuch extends Error {
  readonly weight: Weight;
  /** Null if the change is possible. */
  readonly obstacle: Obstacle | null;
  constructor(weight: Weight, obstacle: Obstacle | null) {
    super("the change means something for visits to come");
    this.weight = weight;
    this.obstacle = obstacle;
  }
}

/** `look` never lets the change happen; `confirmed` lets it happen although it affects visits. */
export type Weighing = "look" | "ask" | "confirmed";

/** Compares the visits to come before and after a change, inside its transaction. Throws if someone must look at it first. */
export function weighChange(
  { slug, providerId, serviceId, isWhole, removed }: WeighedChange,
  weighing: Weighing,
  now: Date,
) {
  let before = new Set<string>();
  let beyondBefore = new Set<string>();
  return async (tx: Transaction, when: "before" | "after"): Promise<void> => {
    if (isWhole) {
      const upcoming = new Set(
        (await listUpcomingLines(tx, providerId, now, { alsoHeld: true })).map(({ bookingId }) => bookingId),
      );
      if (upcoming.size > 0) throw new TooMuch({ kept: upcoming.size, misfits: [] }, "upcoming");
    }
    const beyond = await listBeyondUnits(tx, providerId, now);
    if (when === "before") beyondBefore = new Set(beyond.map(({ reference }) => reference));
    const homeless = beyond.filter(({ reference }) => !beyondBefore.has(reference));
    if (homeless.length > 0) throw new TooMuch({ kept: 0, misfits: homeless }, "rooms");
    // By now the removal has its lock, so every booking that was faster is counted, and every other one sees the removal.
    if (when === "after" && removed !== undefined) {
      const held = (await countHolding(tx, providerId, removed, now)) ?? 0;
      if (held > removed.seen) throw new TooMuch({ kept: held, misfits: [] }, "booked-meanwhile");
    }
    if (weighing === "confirmed") return;
    const misfits = await listMisfits(tx, slug, now, true);
    if (when === "before") {
      before = new Set(misfits.map(({ reference }) => reference));
      return;
    }
    const lines = serviceId === null ? [] : await listUpcomingLines(tx, providerId, now, { alsoHeld: true });
    const kept = new Set(lines.filter((line) => line.serviceId === serviceId).map(({ bookingId }) => bookingId)).size;
    const fresh = misfits.filter(({ reference }) => !before.has(reference));
    if (weighing === "look" || kept > 0 || fresh.length > 0) throw new TooMuch({ kept, misfits: fresh }, null);
  };
}

/** The visits of one provider that do not fit. */
export async function listMisfits(
  db: Database | Transaction,
  slug: string,
  now: Date,
  alsoHeld = false,
): Promise<MisfitBooking[]> {
  const found = await findMisfits(db, slug, now, alsoHeld);
  return found.ok ? found.value.flatMap(({ misfits }) => misfits) : [];
}
