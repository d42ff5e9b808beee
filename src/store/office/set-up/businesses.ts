import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";

/** What decides about closing a business. Locks it, so that a booking either is counted or finds it closed. */
export async function lockBusiness(
  tx: Transaction,
  providerId: string,
  now: Date,
): Promise<{ slug: string; isClosed: boolean; upcoming: number } | undefined> {
  const row = await tx
    .selectFrom("providers")
    .select(["slug", "closed_at as closedAt"])
    .where("id", "=", providerId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { slug: row.slug, isClosed: row.closedAt !== null, upcoming: await countUpcoming(tx, providerId, now) };
}

/** Visits that are booked, requested or being booked, and are not over. */
export async function countUpcoming(db: Database | Transaction, providerId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings
     where provider_id = ${providerId}
       and (state = 'requested' or state = 'scheduled' and ends_at > ${now}
            or state = 'held' and hold_expires_at > clock_timestamp())`.execute(db);
  return rows[0]!.count;
}

export async function setClosed(tx: Transaction, providerId: string, closedAt: Date | null): Promise<void> {
  await tx.updateTable("providers").set({ closed_at: closedAt }).where("id", "=", providerId).execute();
}

/** Whether the operator is the owner of any business, or no business has an owner yet. Locks their grants. */
export async function mayAddBusiness(tx: Transaction, operatorId: string): Promise<boolean> {
  const own = await tx
    .selectFrom("grants")
    .select("provider_id")
    .where("operator_id", "=", operatorId)
    .where("role", "=", "owner")
    .forUpdate()
    .execute();
  if (own.length > 0) return true;
  return (await tx.selectFrom("providers").select("id").limit(1).executeTakeFirst()) === undefined;
}

export async function findSlug(tx: Transaction, providerId: string): Promise<string | null> {
  const row = await tx.selectFrom("providers").select("slug").where("id", "=", providerId).executeTakeFirst();
  return row?.slug ?? null;
}

export async function listSlugs(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.selectFrom("providers").select("slug").execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Marks the businesses of the demo, which an owner may remove. */
export async function markDemo(tx: Transaction, providerId: string): Promise<void> {
  await tx.updateTable("providers").set({ is_demo: true }).where("id", "=", providerId).execute();
}

/** An open business of the demo. */
export interface DemoBusiness {
  id: string;
  slug: string;
  name: string;
  /** Nothing was booked, ordered, answered or changed since it was loaded. */
  isUntouched: boolean;
}

/**
 * The open businesses of the demo at which this operator is an owner. Its samples were made with it: nothing else is as old. A
 * minute is for the time that loading takes.
 */
export async function listDemo(db: Database | Transaction, operatorId: string): Promise<DemoBusiness[]> {
  const since = sql`p.created_at + interval '1 minute'`;
  const { rows } = await sql<DemoBusiness>`
    select p.id, p.slug, p.name, not (
             exists (select from bookings where provider_id = p.id and created_at > ${since})
             or exists (select from orders where provider_id = p.id and created_at > ${since})
             or exists (select from responses where provider_id = p.id and created_at > ${since})
             or exists (select from blocks where provider_id = p.id)
             or exists (select from thing_versions where provider_id = p.id and source = 'office')
             or exists (select from grants where provider_id = p.id and operator_id <> ${operatorId})
           ) as "isUntouched"
      from providers p
      join grants g on g.provider_id = p.id and g.operator_id = ${operatorId} and g.role = 'owner'
     where p.is_demo and p.closed_at is null
     order by p.name`.execute(db);
  return rows;
}
