import type { Transaction } from "#store/database.ts";
import { insertVersions } from "#store/set-up/history/thing-versions.ts";
import { lockPacks } from "#store/set-up/lock.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { changedKeys } from "../../things/changed-keys.ts";
import { readState, type StoredThing } from "../read-state.ts";

/**
 * Makes a change of dates outside an editor, such as a class that is cancelled on its page, a version of its service: whoever has
 * the service open in the editor is told, and does not bring the class back by saving what they saw.
 */
export async function asVersion<Done>(
  { db }: Pick<Services, "db">,
  { providerId, operatorId }: { providerId: string; operatorId: string },
  change: () => Promise<Done>,
): Promise<Done> {
  const before = await db.transaction().execute((tx) => readServices(tx, providerId));
  const done = await change();
  await db.transaction().execute(async (tx) => {
    await lockPacks(tx);
    const after = await readServices(tx, providerId);
    for (const now of after.values()) {
      const was = before.get(now.id);
      // If the version is another one, somebody has saved it meanwhile: that tells the others.
      if (was === undefined || was.version !== now.version || changedKeys(was.value, now.value).length === 0) continue;
      const { kind, id: thingId, slug } = now;
      const common = { kind, thingId, slug };
      await insertVersions(tx, providerId, [
        // What a pack delivered before versions were counted.
        ...(was.version === 0 ? [{ ...common, value: was.value, operatorId: null }] : []),
        { ...common, value: now.value, operatorId },
      ]);
    }
  });
  return done;
}

async function readServices(tx: Transaction, providerId: string): Promise<Map<string, StoredThing>> {
  const state = await readState(tx, providerId);
  return new Map((state?.things ?? []).filter(({ kind }) => kind === "service").map((thing) => [thing.id, thing]));
}
