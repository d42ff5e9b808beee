import type { Database } from "#store/database.ts";
import { readRecords } from "#store/set-up/history/thing-versions.ts";
import { readState } from "../../edit/read-state.ts";
import type { ThingValue } from "../../things/thing.ts";
import { followAllRenames } from "./follow-renames.ts";
import { listKnown } from "./known-things.ts";
import { mergeThings } from "./merge-things.ts";
import { reportThings } from "./plan-load.ts";
import type { KeptThing } from "./report.ts";

/** What the console changed since a pack was last loaded: what a load of that pack would keep. */
export function listEdits(db: Database, providerId: string): Promise<KeptThing[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const state = await readState(tx, providerId);
      if (state === null) return [];
      const records = await readRecords<ThingValue>(tx, providerId);
      const slugs = new Map(records.map((record) => [`${record.kind} ${record.thingId}`, record.slugs]));
      const known = followAllRenames(listKnown(state, records), slugs);
      const lastPack = known.flatMap(({ base }) => base ?? []);
      const things = mergeThings(lastPack, known, () => null);
      return (await reportThings(tx, providerId, state.setup.provider.slug, things)).kept;
    });
}
