import { sql } from "kysely";
import type { Retention } from "#domain/privacy/retention.ts";
import type { Database, Transaction } from "../database.ts";

export interface RetentionProvider {
  id: string;
  keep: Retention;
}

/** All providers, with their retention periods. */
export async function listRetentions(db: Database): Promise<RetentionProvider[]> {
  const rows = await db
    .selectFrom("providers")
    .select(["id", "keep_visits as visits", "keep_answers as answers", "keep_orders as orders"])
    .orderBy("id")
    .execute();
  return rows.map(({ id, ...keep }) => ({ id, keep }));
}

export async function findRetention(db: Database, providerId: string): Promise<Retention> {
  return db
    .selectFrom("providers")
    .select(["keep_visits as visits", "keep_answers as answers", "keep_orders as orders"])
    .where("id", "=", providerId)
    .executeTakeFirstOrThrow();
}

/** Small batches hold their locks briefly. Rows that another transaction has locked are left for the next run. */
export const batchSize = 200;

interface Due {
  providerId: string;
  /** Data that ended before this is due. */
  before: Date;
}

/**
 * Locks visits that are due, oldest first. A series is due after its last date, because all dates identify the
 * visitor.
 */
export async function lockDueVisits(tx: Transaction, { providerId, before }: Due): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
     where b.provider_id = ${providerId} and b.erased_at is null and b.state not in ('held', 'expired')
       and greatest(b.ends_at, b.changed_at) < ${before}
       and not exists (
         select from bookings later
          where later.provider_id = b.provider_id and later.series_id = b.series_id
            and later.erased_at is null and later.state not in ('held', 'expired')
            and greatest(later.ends_at, later.changed_at) >= ${before})
     order by greatest(b.ends_at, b.changed_at)
     limit ${batchSize}
       for update of b skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function lockDueOrders(tx: Transaction, { providerId, before }: Due): Promise<string[]> {
  const rows = await tx
    .selectFrom("orders")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("erased_at", "is", null)
    .where("state", "in", ["paid", "cancelled"])
    .where("changed_at", "<", before)
    .orderBy("changed_at")
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockDueResponses(tx: Transaction, { providerId, before }: Due): Promise<string[]> {
  const rows = await tx
    .selectFrom("responses")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("state", "<>", "open")
    .where("ended_at", "<", before)
    .orderBy("ended_at")
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Long enough to return to a form in the evening. */
const lapsedHours = 20;

const isLapsed = (table: "bookings" | "orders") =>
  sql<boolean>`${sql.ref(`${table}.erased_at`)} is null and ${sql.ref(`${table}.state`)} = 'expired'
    and ${sql.ref(`${table}.changed_at`)} < now() - ${lapsedHours} * interval '1 hour'`;

export interface LapsedKey {
  providerId: string;
  id: string;
}

/** Locks holds that expired hours ago, except those whose payment may still complete. */
export async function lockLapsedHolds(tx: Transaction): Promise<LapsedKey[]> {
  return tx
    .selectFrom("bookings")
    .select(["provider_id as providerId", "id"])
    .where(isLapsed("bookings"))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("payment_bookings")
            .innerJoin("payments", (join) =>
              join
                .onRef("payments.provider_id", "=", "payment_bookings.provider_id")
                .onRef("payments.id", "=", "payment_bookings.payment_id"),
            )
            .select("payments.id")
            .whereRef("payment_bookings.provider_id", "=", "bookings.provider_id")
            .whereRef("payment_bookings.booking_id", "=", "bookings.id")
            .where("payments.state", "in", ["opening", "open"]),
        ),
      ),
    )
    .orderBy("changed_at")
    .limit(batchSize)
    .forUpdate("bookings")
    .skipLocked()
    .execute();
}

export async function lockLapsedOrders(tx: Transaction): Promise<LapsedKey[]> {
  return tx
    .selectFrom("orders")
    .select(["provider_id as providerId", "id"])
    .where(isLapsed("orders"))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.provider_id", "=", "orders.provider_id")
            .whereRef("payments.order_id", "=", "orders.id")
            .where("payments.state", "in", ["opening", "open"]),
        ),
      ),
    )
    .orderBy("changed_at")
    .limit(batchSize)
    .forUpdate("orders")
    .skipLocked()
    .execute();
}

/** For this many days after an entry of a waiting list ends, its person can see what became of it. */
const entryDays = 30;

export async function lockDueEntries(tx: Transaction): Promise<LapsedKey[]> {
  return tx
    .selectFrom("waiting_entries")
    .select(["provider_id as providerId", "id"])
    .where("erased_at", "is", null)
    .where("ended_at", "<", sql<Date>`now() - ${entryDays} * interval '1 day'`)
    .orderBy("ended_at")
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
}
