import { sql } from "kysely";
import type { TakingMethod } from "#domain/office/money/takings.ts";
import type { Database, Transaction } from "../../database.ts";

/** What an amount bought. A visit is not bought. */
export type TakenFor = "product" | "voucher" | "package";

/** A booking or an order that money is taken for. */
export interface Payee {
  providerId: string;
  kind: "booking" | "order";
  id: string;
}

export interface NewTaking {
  for: Payee;
  /** Of an order. */
  bought?: TakenFor;
  /** Negative if it reverses another, or is given back. */
  amount: number;
  currency: string;
  method: TakingMethod;
  reverses?: string;
  isGivenBack?: boolean;
  voucherId?: string | null;
  operatorId: string;
}

export interface Taking {
  id: string;
  amount: number;
  method: TakingMethod;
  bought: TakenFor | null;
  voucherId: string | null;
  /** The operator's current name. */
  operator: string;
  at: Date;
  reverses: string | null;
  /** Given back to the customer: its amount is negative. */
  isGivenBack: boolean;
  isReversed: boolean;
}

/** Whoever counts the till waits for everyone who is just taking money, so that no taking is missed. */
export async function lockTill(tx: Transaction, providerId: string, as: "taker" | "counter"): Promise<void> {
  const key = sql`hashtextextended(${`till ${providerId}`}, 0)`;
  await (
    as === "taker" ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`
  ).execute(tx);
}

export async function insertTaking(tx: Transaction, taking: NewTaking): Promise<string> {
  const { providerId, kind, id } = taking.for;
  await lockTill(tx, providerId, "taker");
  const row = await tx
    .insertInto("takings")
    .values({
      provider_id: providerId,
      booking_id: kind === "booking" ? id : null,
      order_id: kind === "order" ? id : null,
      bought: taking.bought ?? null,
      amount: taking.amount,
      currency: taking.currency,
      method: taking.method,
      reverses: taking.reverses ?? null,
      is_given_back: taking.isGivenBack ?? false,
      voucher_id: taking.voucherId ?? null,
      operator_id: taking.operatorId,
      // Not when the transaction began: a closing may have counted meanwhile.
      at: sql<Date>`clock_timestamp()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What was taken for a booking or an order, the oldest first. */
export async function listTakings(db: Database | Transaction, { providerId, kind, id }: Payee): Promise<Taking[]> {
  const { rows } = await sql<Taking>`
    select t.id, t.amount, t.method, t.bought, t.voucher_id as "voucherId", coalesce(o.name, '') as operator, t.at, t.reverses,
           t.is_given_back as "isGivenBack",
           exists (select from takings r where r.provider_id = t.provider_id and r.reverses = t.id) as "isReversed"
      from takings t left join operators o on o.id = t.operator_id
     where t.provider_id = ${providerId} and ${sql.ref(kind === "booking" ? "t.booking_id" : "t.order_id")} = ${id}
     order by t.at, t.id`.execute(db);
  return rows;
}
