import type { EntryKind } from "#domain/content/entry.ts";
import type { Database } from "../database.ts";
import { entries, toCard, type EntryCard } from "./entries.ts";
import { isVisible, type Audience } from "./audience.ts";

/** The visible entries that other entries refer to, in order, by the id of the referring entry. */
export async function listRelated(
  db: Database,
  audience: Audience,
  ids: readonly string[],
  kinds: readonly EntryKind[],
): Promise<Map<string, EntryCard[]>> {
  if (ids.length === 0) return new Map();
  const rows = await entries(db, audience)
    .innerJoin("entry_relations as r", (join) =>
      join.onRef("r.provider_id", "=", "e.provider_id").onRef("r.related_id", "=", "e.id"),
    )
    .select("r.entry_id as namedBy")
    .where("r.entry_id", "in", ids)
    .where("e.kind", "in", kinds)
    .where(isVisible(audience))
    .orderBy("r.position")
    .execute();
  const byEntry = Map.groupBy(rows, ({ namedBy }) => namedBy);
  return new Map([...byEntry].map(([id, related]) => [id, related.map(toCard)]));
}

/** Visible entries of a kind that refer to this one, such as the collections of a product. */
export async function listReferringEntries(
  db: Database,
  audience: Audience,
  id: string,
  kind: EntryKind,
): Promise<EntryCard[]> {
  const rows = await entries(db, audience)
    .innerJoin("entry_relations as r", (join) =>
      join.onRef("r.provider_id", "=", "e.provider_id").onRef("r.entry_id", "=", "e.id"),
    )
    .where("r.related_id", "=", id)
    .where("e.kind", "=", kind)
    .where(isVisible(audience))
    .orderBy("e.position")
    .orderBy("e.slug")
    .execute();
  return rows.map(toCard);
}
