import type { Transaction, Database } from "../database.ts";
import type { DB } from "../schema.generated.ts";

/** The most bookings in a period; for `gap`, the least minutes between two visits. */
export interface LimitSetup {
  who: DB["limits"]["who"];
  per: DB["limits"]["per"];
  most: number;
}

type Column = "service_id" | "group_id" | "staff_id";

/** The service, group or staff member that they belong to. */
export interface LimitOwner {
  column: Column;
  id: string;
}

export function sortLimits(limits: readonly LimitSetup[]): LimitSetup[] {
  const name = ({ who, per }: LimitSetup) => `${who} ${per}`;
  return limits.toSorted((one, other) => (name(one) < name(other) ? -1 : 1));
}

/** Reads all limits of some providers with one query. */
export async function readLimits(
  db: Database | Transaction,
  providerIds: readonly string[],
): Promise<(providerId: string, owner: LimitOwner | null) => LimitSetup[]> {
  if (providerIds.length === 0) return () => [];
  const rows = await db.selectFrom("limits").selectAll().where("provider_id", "in", providerIds).execute();
  return (providerId, owner) =>
    sortLimits(
      rows
        .filter((row) => row.provider_id === providerId && isOf(row, owner))
        .map(({ who, per, most }) => ({ who, per, most })),
    );
}

export async function replaceLimits(
  tx: Transaction,
  providerId: string,
  owner: LimitOwner | null,
  limits: readonly LimitSetup[],
): Promise<void> {
  const columns = (["service_id", "group_id", "staff_id"] as const).map(
    (column) => [column, owner?.column === column ? owner.id : null] as const,
  );
  let former = tx.deleteFrom("limits").where("provider_id", "=", providerId);
  for (const [column, id] of columns)
    former = id === null ? former.where(column, "is", null) : former.where(column, "=", id);
  await former.execute();
  if (limits.length === 0) return;
  const own = { provider_id: providerId, ...Object.fromEntries(columns) };
  await tx
    .insertInto("limits")
    .values(limits.map((limit) => ({ ...own, ...limit })))
    .execute();
}

function isOf(row: Record<Column, string | null>, owner: LimitOwner | null): boolean {
  if (owner === null) return row.service_id === null && row.group_id === null && row.staff_id === null;
  return row[owner.column] === owner.id;
}
