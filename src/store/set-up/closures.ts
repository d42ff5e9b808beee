import type { DB } from "../schema.generated.ts";
import type { Database, Transaction } from "../database.ts";

/** A day on which the whole business takes no visits. */
export interface ClosureSetup {
  day: string;
  note: string;
  source: DB["closures"]["source"];
}

/** Reads the closures of all providers with one query, each by day. */
export async function readClosures(
  db: Database | Transaction,
  providerIds: readonly string[],
): Promise<(providerId: string) => ClosureSetup[]> {
  if (providerIds.length === 0) return () => [];
  const rows = await db
    .selectFrom("closures")
    .selectAll()
    .where("provider_id", "in", providerIds)
    .orderBy("day")
    .execute();
  const byProvider = Map.groupBy(rows, (row) => row.provider_id);
  return (id) => (byProvider.get(id) ?? []).map(({ day, note, source }) => ({ day, note, source }));
}

export async function replaceClosures(
  tx: Transaction,
  providerId: string,
  closures: readonly ClosureSetup[],
): Promise<void> {
  await tx.deleteFrom("closures").where("provider_id", "=", providerId).execute();
  if (closures.length === 0) return;
  await tx
    .insertInto("closures")
    .values(closures.map((closure) => ({ provider_id: providerId, ...closure })))
    .execute();
}
