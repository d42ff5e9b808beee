import type { Database } from "#store/database.ts";
import { listRemoved, listVersions, type ThingVersion } from "#store/packs/history/thing-versions.ts";
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
