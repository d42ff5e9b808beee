import type { EntryKind } from "#domain/content/entry.ts";
import type { Transaction } from "../../database.ts";
import { idOfSlug, type PackProvider } from "../pack-provider.ts";

/** Another entry of the same provider, by kind and slug. */
export interface Relation {
  kind: EntryKind;
  slug: string;
}

export async function readRelations(
  tx: Transaction,
  provider: PackProvider,
  of: EntryKind,
): Promise<Map<string, Relation[]>> {
  const rows = await tx
    .selectFrom("entry_relations as r")
    .innerJoin("entries as e", (join) =>
      join.onRef("e.provider_id", "=", "r.provider_id").onRef("e.id", "=", "r.entry_id"),
    )
    .innerJoin("entries as related", (join) =>
      join.onRef("related.provider_id", "=", "r.provider_id").onRef("related.id", "=", "r.related_id"),
    )
    .select(["r.entry_id as id", "related.kind", "related.slug"])
    .where("r.provider_id", "=", provider.providerId)
    .where("e.kind", "=", of)
    .orderBy("r.position")
    .execute();
  const byEntry = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byEntry].map(([id, related]) => [id, related.map(({ kind, slug }) => ({ kind, slug }))]));
}

export async function writeRelations(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  related: Relation[],
): Promise<void> {
  await tx
    .deleteFrom("entry_relations")
    .where("provider_id", "=", provider.providerId)
    .where("entry_id", "=", id)
    .execute();
  if (related.length === 0) return;
  const rows = related.map(({ kind, slug }, position) => ({
    provider_id: provider.providerId,
    entry_id: id,
    related_id: idOfSlug(provider.entries, `${kind} ${slug}`),
    position,
  }));
  await tx.insertInto("entry_relations").values(rows).execute();
}
