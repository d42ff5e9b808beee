import type { Transaction } from "#store/database.ts";
import type { StoredSetup, PackProvider, Removal } from "#store/set-up/pack-provider.ts";
import type { Setup } from "#packs/setup.ts";
import type { SetupChange } from "./change.ts";
import { compareSettings } from "./compare-settings.ts";

/** Reads and writes the items of one kind. */
export interface Writer<T extends { slug: string }> {
  kind: SetupChange["kind"];
  of(setup: Setup): T[];
  read(tx: Transaction, provider: PackProvider): Promise<(StoredSetup<T> & { isUsed?: boolean })[]>;
  /** `formerId`: the id of a row that was deleted, and comes back. */
  insert(tx: Transaction, provider: PackProvider, setup: T, formerId?: string): Promise<string>;
  update(tx: Transaction, provider: PackProvider, id: string, setup: T): Promise<void>;
  remove(tx: Transaction, provider: PackProvider, id: string): Promise<Removal>;
  /** The key under which later kinds find the ids of this kind. */
  ids?: "staff" | "resources" | "services";
}

export interface AppliedKind {
  kind: SetupChange["kind"];
  /** By slug. */
  ids: ReadonlyMap<string, string>;
  changes: SetupChange[];
  /** Removes items that the pack no longer lists. Call it after all kinds are written, when no item refers to them. */
  removeRest(): Promise<SetupChange[]>;
}

export async function applyKind<T extends { slug: string; isActive?: boolean }>(
  writer: Writer<T>,
  tx: Transaction,
  provider: PackProvider,
  setup: Setup,
): Promise<AppliedKind> {
  const slug = setup.provider.slug;
  const kept = await writer.read(tx, provider);
  const ids = new Map(kept.map((each) => [each.setup.slug, each.id]));
  const changes: SetupChange[] = [];
  for (const wanted of writer.of(setup)) {
    const before = kept.find((each) => each.setup.slug === wanted.slug);
    const change = { provider: slug, kind: writer.kind, slug: wanted.slug };
    if (!before) {
      ids.set(wanted.slug, await writer.insert(tx, provider, wanted));
      changes.push({ ...change, outcome: "created", fields: [] });
      continue;
    }
    // A used one-time link does not change any more.
    const fields = before.isUsed === true ? [] : compareSettings(before.setup, wanted);
    if (fields.length > 0) await writer.update(tx, provider, before.id, wanted);
    changes.push({ ...change, outcome: fields.length > 0 ? "updated" : "unchanged", fields });
  }
  if (writer.ids) provider[writer.ids] = ids;
  return {
    kind: writer.kind,
    ids,
    changes,
    async removeRest() {
      const listed = new Set(writer.of(setup).map(({ slug }) => slug));
      const rest = kept.filter((each) => !listed.has(each.setup.slug) && each.setup.isActive !== false && !each.isUsed);
      const removed: SetupChange[] = [];
      for (const { id, setup } of rest) {
        const outcome = await writer.remove(tx, provider, id);
        removed.push({ provider: slug, kind: writer.kind, slug: setup.slug, outcome, fields: [] });
      }
      return removed;
    },
  };
}
