import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";

export interface Closing {
  id: string;
  /** As `YYYY-MM-DD`. */
  day: string;
  since: Date;
  until: Date;
  currency: string;
  beganWith: number;
  /** Cash, without what was reversed. */
  taken: number;
  counted: number;
  stays: number;
  remark: string;
  operator: string;
  at: Date;
  reopened: { at: Date; operator: string } | null;
}

export type NewClosing = Omit<Closing, "id" | "at" | "operator" | "reopened"> & { operatorId: string };

interface Row extends Omit<Closing, "reopened"> {
  reopenedAt: Date | null;
  reopenedBy: string;
}

/** Closings of a day, the oldest first. All but the last were reopened. */
export async function listClosings(db: Database | Transaction, providerId: string, day: string): Promise<Closing[]> {
  return read(db, sql`c.provider_id = ${providerId} and c.day = ${day}::date order by c.at`);
}

/** The closing that counted last. */
export async function findLastClosing(db: Database | Transaction, providerId: string): Promise<Closing | undefined> {
  const [last] = await read(
    db,
    sql`c.provider_id = ${providerId} and c.reopened_at is null order by c.counted_until desc limit 1`,
  );
  return last;
}

async function read(db: Database | Transaction, wanted: ReturnType<typeof sql>): Promise<Closing[]> {
  const { rows } = await sql<Row>`
    select c.id, c.day::text, c.counted_since as since, c.counted_until as until, c.currency, c.began_with as "beganWith", c.taken,
           c.counted, c.stays, c.remark, coalesce(o.name, '') as operator, c.at, c.reopened_at as "reopenedAt",
           coalesce(r.name, '') as "reopenedBy"
      from closings c
      left join operators o on o.id = c.operator_id
      left join operators r on r.id = c.reopened_by
     where ${wanted}`.execute(db);
  return rows.map(({ reopenedAt, reopenedBy, ...closing }) => ({
    ...closing,
    reopened: reopenedAt === null ? null : { at: reopenedAt, operator: reopenedBy },
  }));
}

export async function insertClosing(tx: Transaction, providerId: string, closing: NewClosing): Promise<string> {
  const row = await tx
    .insertInto("closings")
    .values({
      provider_id: providerId,
      day: closing.day,
      counted_since: closing.since,
      counted_until: closing.until,
      currency: closing.currency,
      began_with: closing.beganWith,
      taken: closing.taken,
      counted: closing.counted,
      stays: closing.stays,
      remark: closing.remark,
      operator_id: closing.operatorId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function reopenClosing(
  tx: Transaction,
  providerId: string,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<void> {
  await tx
    .updateTable("closings")
    .set({ reopened_at: sql<Date>`now()`, reopened_by: operatorId })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Cash that was taken after a moment, up to another, in one currency. */
export async function cashBetween(
  db: Database | Transaction,
  providerId: string,
  { since, until, currency }: { since: Date; until: Date; currency: string },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from takings
     where provider_id = ${providerId} and method = 'cash' and currency = ${currency}
       and at >= ${since} and at < ${until}`.execute(db);
  return rows[0]!.amount;
}

export async function readCurrency(db: Database | Transaction, providerId: string): Promise<string> {
  const { currency } = await db
    .selectFrom("providers")
    .select("currency")
    .where("id", "=", providerId)
    .executeTakeFirstOrThrow();
  return currency;
}

/** The database's clock, now and not when the transaction began. */
export async function readMoment(tx: Transaction): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(tx);
  return rows[0]!.at;
}
