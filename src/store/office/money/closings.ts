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
  /** Cash that came in without what went out, in whatever way. */
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

/** The cash of a time, in one currency: what was taken, given as tips, and put into the drawer without what was taken out. */
export interface CashOf {
  taken: number;
  tips: number;
  moved: number;
}

/** By how much it changes what is in the drawer. */
export function changeBy({ taken, tips, moved }: CashOf): number {
  return taken + tips + moved;
}

/** The cash after a moment, up to another. */
export async function cashBetween(
  db: Database | Transaction,
  providerId: string,
  { since, until, currency }: { since: Date; until: Date; currency: string },
): Promise<CashOf> {
  const isCounted = sql`provider_id = ${providerId} and currency = ${currency} and at >= ${since} and at < ${until}`;
  const { rows } = await sql<CashOf>`
    select (select coalesce(sum(amount), 0)::bigint from takings where method = 'cash' and ${isCounted}) as taken,
           (select coalesce(sum(amount), 0)::bigint from tips where method = 'cash' and ${isCounted}) as tips,
           (select coalesce(sum(amount), 0)::bigint from cash_entries where ${isCounted}) as moved`.execute(db);
  return rows[0]!;
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
