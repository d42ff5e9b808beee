import { sql } from "kysely";
import type { Transaction } from "../database.ts";
import type { IssuedKind, IssuedKey } from "./issued.ts";

interface IssuedChange {
  kind: "corrected" | "voided";
  /** Money of a voucher, visits of a pass; negative takes away. */
  amount: number;
  operatorId: string;
  reason: string;
  orderId?: string;
}

const tableOf = (kind: IssuedKind) => sql.table(kind === "voucher" ? "vouchers" : "passes");

/** Locks a voucher or pass, so that it cannot be spent meanwhile. Returns what is left, or undefined if there is none. */
export async function lockIssued(
  tx: Transaction,
  { providerId, kind, id }: IssuedKey,
): Promise<{ worth: number; left: number; isVoided: boolean } | undefined> {
  const [worth, left] = kind === "voucher" ? ["worth", "balance"] : ["visits", "visits_left"];
  const { rows } = await sql<{ worth: number; left: number; isVoided: boolean }>`
    select ${sql.ref(worth)}::float8 as worth, ${sql.ref(left)}::float8 as left, voided_at is not null as "isVoided"
      from ${tableOf(kind)} where provider_id = ${providerId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Changes what is left of a locked voucher or pass, with an entry that says why. */
export async function changeIssued(
  tx: Transaction,
  { providerId, kind, id }: IssuedKey,
  { kind: entry, amount, operatorId, reason, orderId }: IssuedChange,
): Promise<void> {
  const about = { provider_id: providerId, kind: entry, operator_id: operatorId, reason };
  if (kind === "voucher") {
    await tx
      .updateTable("vouchers")
      .set({ balance: sql<number>`balance + ${amount}` })
      .where("provider_id", "=", providerId)
      .where("id", "=", id)
      .execute();
    await tx
      .insertInto("voucher_entries")
      .values({ ...about, voucher_id: id, amount, order_id: orderId ?? null })
      .execute();
    return;
  }
  await tx
    .updateTable("passes")
    .set({ visits_left: sql<number>`visits_left + ${amount}` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
  await tx
    .insertInto("pass_entries")
    .values({ ...about, pass_id: id, visits: amount })
    .execute();
}

/** From now on it cannot be spent. */
export async function voidIssued(tx: Transaction, { providerId, kind, id }: IssuedKey): Promise<void> {
  await sql`update ${tableOf(kind)} set voided_at = now()
    where provider_id = ${providerId} and id = ${id} and voided_at is null`.execute(tx);
}

/**
 * The refund of an order failed, so vouchers and passes get back what it had taken from them. Both happened at the moment when
 * the refund was asked for.
 */
export async function restoreRefunded(tx: Transaction, { providerId, id }: { providerId: string; id: string }) {
  const failed = sql`
    select refunds.created_at as at, payments.order_id from refunds
      join payments on payments.provider_id = refunds.provider_id and payments.id = refunds.payment_id
     where refunds.provider_id = ${providerId} and refunds.id = ${id} and payments.order_id is not null`;
  for (const kind of ["voucher", "pass"] as const) {
    const [entries, of, amount, left, worth] =
      kind === "voucher"
        ? ["voucher_entries", "voucher_id", "amount", "balance", "worth"]
        : ["pass_entries", "pass_id", "visits", "visits_left", "visits"];
    await sql`
      with failed as (${failed}),
      taken as (
        select issued.id, failed.at,
               least(-sum(entries.${sql.ref(amount)}), issued.${sql.ref(worth)} - issued.${sql.ref(left)}) as back
          from failed
          join ${tableOf(kind)} as issued on issued.provider_id = ${providerId} and issued.order_id = failed.order_id
          join ${sql.table(entries)} as entries on entries.provider_id = issued.provider_id
            and entries.${sql.ref(of)} = issued.id and entries.kind = 'voided' and entries.at = failed.at
         group by issued.id, failed.at, issued.${sql.ref(worth)}, issued.${sql.ref(left)}),
      noted as (
        insert into ${sql.table(entries)} (provider_id, ${sql.ref(of)}, kind, ${sql.ref(amount)})
        select ${providerId}, id, 'corrected', back from taken where back > 0)
      update ${tableOf(kind)} as issued
         set ${sql.ref(left)} = issued.${sql.ref(left)} + taken.back, voided_at = nullif(issued.voided_at, taken.at)
        from taken where issued.provider_id = ${providerId} and issued.id = taken.id`.execute(tx);
  }
}

/** It can be used to the end of that day of the business; null for ever. */
export async function setExpiry(
  tx: Transaction,
  { providerId, kind, id }: IssuedKey,
  lastDay: string | null,
): Promise<void> {
  await sql`update ${tableOf(kind)} set expires_at = (select (${lastDay}::date + interval '1 day') at time zone time_zone
      from providers where providers.id = ${providerId})
    where provider_id = ${providerId} and id = ${id}`.execute(tx);
}
