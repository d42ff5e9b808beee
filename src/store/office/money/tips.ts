import { sql } from "kysely";
import type { HandMethod } from "#domain/office/money/takings.ts";
import type { Database, Transaction } from "../../database.ts";
import { lockTill, type Payee } from "./takings.ts";

export interface NewTip {
  for: Payee;
  /** Who gets it; null if it is for everyone. */
  staffId: string | null;
  /** Negative if it reverses another. */
  amount: number;
  currency: string;
  method: HandMethod;
  reverses?: string;
  operatorId: string;
}

export interface Tip {
  id: string;
  amount: number;
  method: HandMethod;
  staffId: string | null;
  /** Of whoever gets it; empty if it is for everyone. */
  member: string;
  operator: string;
  at: Date;
  reverses: string | null;
  isReversed: boolean;
}

export async function insertTip(tx: Transaction, tip: NewTip): Promise<string> {
  const { providerId, kind, id } = tip.for;
  await lockTill(tx, providerId, "taker");
  const row = await tx
    .insertInto("tips")
    .values({
      provider_id: providerId,
      booking_id: kind === "booking" ? id : null,
      order_id: kind === "order" ? id : null,
      staff_id: tip.staffId,
      amount: tip.amount,
      currency: tip.currency,
      method: tip.method,
      reverses: tip.reverses ?? null,
      operator_id: tip.operatorId,
      // Not when the transaction began: a closing may have counted meanwhile.
      at: sql<Date>`clock_timestamp()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The tips of a booking or an order, the oldest first. */
export async function listTips(db: Database | Transaction, { providerId, kind, id }: Payee): Promise<Tip[]> {
  const { rows } = await sql<Tip>`
    select t.id, t.amount, t.method, t.staff_id as "staffId", coalesce(s.name, '') as member, coalesce(o.name, '') as operator,
           t.at, t.reverses,
           exists (select from tips r where r.provider_id = t.provider_id and r.reverses = t.id) as "isReversed"
      from tips t
      left join operators o on o.id = t.operator_id
      left join staff s on s.provider_id = t.provider_id and s.id = t.staff_id
     where t.provider_id = ${providerId} and ${sql.ref(kind === "booking" ? "t.booking_id" : "t.order_id")} = ${id}
     order by t.at, t.id`.execute(db);
  return rows;
}

/** Whom a tip can be for: everyone who works here. */
export async function listTipMembers(
  db: Database | Transaction,
  providerId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("provider_id", "=", providerId)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("name")
    .execute();
}
