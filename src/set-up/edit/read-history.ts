import type { Database } from "#store/database.ts";
import { listCuts, type CutOutcome } from "#store/set-up/history/thing-cuts.ts";
import { listRemoved, listVersions, type ThingVersion } from "#store/set-up/history/thing-versions.ts";
import type { ThingKind, ThingValue } from "../things/thing.ts";

export type Version = ThingVersion<ThingValue>;

/** The versions of one thing, the newest first. */
export function readHistory(
  db: Database,
  providerId: string,
  thing: { kind: ThingKind; thingId: string },
): Promise<Version[]> {
  return listVersions<ThingValue>(db, providerId, thing);
}

/** What was removed within 30 days, the newest first. */
export function readBin(db: Database, providerId: string, now: Date): Promise<Version[]> {
  return listRemoved<ThingValue>(db, providerId, now);
}

/** A thing that named another one, and what became of its place when that was brought back. */
export interface ReturnedPlace {
  kind: ThingKind;
  id: string;
  slug: string;
  value: ThingValue;
  /** Null if it is itself removed. It gets its place back when it is brought back. */
  outcome: CutOutcome | null;
}

export async function readReturnedThing(
  db: Database,
  providerId: string,
  thing: { kind: ThingKind; id: string },
): Promise<ReturnedPlace[]> {
  const cuts = await listCuts<ThingValue>(db, providerId, thing);
  return cuts
    .filter(({ goneKind, goneId }) => goneKind === thing.kind && goneId === thing.id)
    .map(({ kind, thingId: id, slug, before: value, outcome }) => ({
      kind: kind as ThingKind,
      id,
      slug,
      value,
      outcome,
    }));
}
