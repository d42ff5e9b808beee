import { sql } from "kysely";
import type { CashReason } from "#domain/office/money/takings.ts";
import type { Database, Transaction } from "../../database.ts";
import { lockTill } from "./takings.ts";

export interface NewCashEntry {
  providerId: string;
  /** What is taken out is negative. */
  amount: number;
  currency: string;
  why: CashReason;
  words: string;
  reverses?: string;
  operatorId: string;
}

export interface CashEntry {
  id: string;
  amount: number;
  currency: string;
  why: CashReason;
  words: string;
  operator: string;
  at: Date;
  reverses: string | null;
  isReversed: boolean;
}

export async function insertCashEntry(tx: Transaction, entry: NewCashEntry): Promise<string> {
  await lockTill(tx, entry.providerId, "taker");
  const row = await tx
    .insertInto("cash_entries")
    .values({
      provider_id: entry.providerId,
      amount: entry.amount,
      currency: entry.currency,
      why: entry.why,
      words: entry.words,
      reverses: entry.reverses ?? null,
      operator_id: entry.operatorId,
      at: sql<Date>`clock_timestamp()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findCashEntry(
  db: Database | Transaction,
  { providerId, id }: { providerId: string; id: string },
): Promise<CashEntry | undefined> {
  const { rows } = await sql<CashEntry>`
    select c.id, c.amount, c.currency, c.why, c.words, coalesce(o.name, '') as operator, c.at, c.reverses,
           exists (select from cash_entries r where r.provider_id = c.provider_id and r.reverses = c.id) as "isReversed"
      from cash_entries c left join operators o on o.id = c.operator_id
     where c.provider_id = ${providerId} and c.id = ${id}`.execute(db);
  return rows[0];
}
