import { isCrowded, mayBeCrowded, type Crowd } from "#domain/limits/crowd.ts";
import { RecentlyUsed } from "#domain/recently-used.ts";
import { noteCrowd } from "#store/limits/crowds.ts";
import type { Transaction } from "#store/database.ts";
import type { Services } from "../shared/services.ts";
import { limitSpanOf } from "./spans.ts";

/** What someone wants to hold. */
export interface WantedPlaces {
  serviceIds: string[];
  /** How many places it takes. */
  places: number;
  /** Counts the places that are free, in the transaction that would take one. */
  countFree: (tx: Transaction) => Promise<number>;
}

/** Counting what is free is expensive, and a minute changes little of it. What is held is counted each time. */
const knownMs = 30_000;
const mostKnown = 2_000;

interface Known {
  /** What is free without the holds of people who have not sent their details. */
  places: number;
  at: number;
}

interface Remembered {
  known: RecentlyUsed<Known>;
  /** Crowded services that the database does not know of yet, and the minute in which it was last told of each. */
  untold: Map<string, { providerId: string; serviceIds: string[] }>;
  told: RecentlyUsed<number>;
}

const remembered = new WeakMap<object, Remembered>();

function memoryOf(services: Services): Remembered {
  return remembered.getOrInsertComputed(services, () => ({
    known: new RecentlyUsed(mostKnown),
    untold: new Map(),
    told: new RecentlyUsed(mostKnown),
  }));
}

/**
 * Whether so much is held by people who have not sent their details that this hold would leave little; null if not.
 * `untyped` is counted in the transaction that decides, so holds at the same time cannot pass unseen.
 */
export async function findCrowd(
  tx: Transaction,
  { providerId, wanted, untyped }: { providerId: string; wanted: WantedPlaces; untyped: number },
  services: Services,
): Promise<Crowd | null> {
  const withThis = untyped + wanted.places;
  if (!mayBeCrowded(withThis)) return null;
  const { known, untold } = memoryOf(services);
  const { serviceIds } = wanted;
  const key = [providerId, ...serviceIds].join(" ");
  const now = services.clock.now().getTime();
  let found = known.get(key);
  if (found === undefined || Math.abs(now - found.at) > knownMs) {
    found = { places: (await wanted.countFree(tx)) + untyped, at: now };
    known.set(key, found);
  }
  const crowd = { untyped: withThis, places: found.places };
  if (!isCrowded(crowd)) return null;
  untold.set(key, { providerId, serviceIds });
  return crowd;
}

/** Tells the database of crowded services, at most once a minute each, outside the transactions that found them. */
export async function tellCrowds(services: Services): Promise<void> {
  const { untold, told } = memoryOf(services);
  const { start } = limitSpanOf(services.clock.now(), 60);
  for (const [key, { providerId, serviceIds }] of Array.from(untold)) {
    untold.delete(key);
    if (told.get(key) === start.getTime()) continue;
    told.set(key, start.getTime());
    await noteCrowd(services.db, { providerId, serviceIds, minute: start });
  }
}
