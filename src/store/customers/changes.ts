import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import { isSent, type Customer, type CustomerId, type CustomerKeys } from "./keys.ts";

export interface CustomerRemark {
  id: string;
  operatorId: string;
  operator: string;
  text: string;
  at: Date;
}

/** What the office wrote about a customer, the newest first. */
export async function listCustomerRemarks(db: Database, { providerId, id }: CustomerId): Promise<CustomerRemark[]> {
  return db
    .selectFrom("customer_remarks")
    .innerJoin("operators", "operators.id", "customer_remarks.operator_id")
    .select(["customer_remarks.id", "operator_id as operatorId", "operators.name as operator", "text", "at"])
    .where("provider_id", "=", providerId)
    .where("customer_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("customer_remarks.id")
    .execute();
}

export async function insertCustomerRemark(
  tx: Transaction,
  { providerId, id }: CustomerId,
  { operatorId, text, at }: { operatorId: string; text: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("customer_remarks")
    .values({ provider_id: providerId, customer_id: id, operator_id: operatorId, text, at })
    .execute();
}

/** Deletes a remark by its author. Returns whether there was one. */
export async function deleteCustomerRemark(
  tx: Transaction,
  { providerId, id }: CustomerId,
  { remarkId, operatorId }: { remarkId: string; operatorId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("customer_remarks")
    .where("provider_id", "=", providerId)
    .where("customer_id", "=", id)
    .where("id", "=", remarkId)
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Bars a customer from booking online; null lifts the bar. */
export async function setBar(
  tx: Transaction,
  { providerId, id }: CustomerId,
  bar: { at: Date; by: string; reason: string } | null,
): Promise<void> {
  await tx
    .updateTable("customers")
    .set({ barred_at: bar?.at ?? null, barred_by: bar?.by ?? null, bar_reason: bar?.reason ?? "" })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Gives everything of one customer to another. A bar stays a bar, with both reasons. */
export async function mergeCustomers(
  tx: Transaction,
  { providerId, id, other }: CustomerId & { other: string },
): Promise<void> {
  for (const table of ["customer_keys", "customer_remarks"] as const)
    await tx
      .updateTable(table)
      .set({ customer_id: id })
      .where("provider_id", "=", providerId)
      .where("customer_id", "=", other)
      .execute();
  await sql`
    update customers c
       set barred_at = least(c.barred_at, o.barred_at),
           barred_by = case when c.barred_at is null then o.barred_by else c.barred_by end,
           bar_reason = concat_ws(' · ', nullif(c.bar_reason, ''), nullif(o.bar_reason, ''))
      from customers o
     where c.provider_id = ${providerId} and c.id = ${id} and o.provider_id = c.provider_id and o.id = ${other}`.execute(
    tx,
  );
  await deleteCustomer(tx, { providerId, id: other });
}

/** Takes a key away from a customer. Returns whether they had it. */
export async function deleteKey(
  tx: Transaction,
  { providerId, id }: CustomerId,
  { kind, value }: { kind: "email" | "phone"; value: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("customer_keys")
    .where("provider_id", "=", providerId)
    .where("customer_id", "=", id)
    .where("kind", "=", kind)
    .where("value", "=", value)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those of a customer's phone numbers that were used with this address, and with no other one. */
export async function findPhonesOnlyOf(
  tx: Transaction,
  { providerId, phones }: Pick<Customer, "providerId" | "phones">,
  email: string,
): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select distinct b.phone from bookings b
     where b.provider_id = ${providerId} and b.phone = any(${phones}::text[]) and b.phone <> ''
       and lower(b.email) = ${email} and ${isSent()}
       and not exists (select from bookings other
                        where other.provider_id = b.provider_id and other.phone = b.phone and other.phone <> ''
                          and other.email <> '' and lower(other.email) <> ${email} and ${isSent("other")})`.execute(tx);
  return rows.map(({ phone }) => phone);
}

/** With keys and remarks. */
export async function deleteCustomer(tx: Transaction, { providerId, id }: CustomerId): Promise<void> {
  await tx.deleteFrom("customers").where("provider_id", "=", providerId).where("id", "=", id).execute();
}

/**
 * Deletes those of these keys that no booking, order or entry has any more, and customers without keys, with what the office
 * wrote about them.
 */
export async function forgetCustomerKeys(
  tx: Transaction,
  providerId: string,
  { emails, phones }: CustomerKeys,
): Promise<void> {
  const isOwn = sql`k.provider_id = ${providerId} and (k.kind = 'email' and k.value = any(${emails}::text[])
    or k.kind = 'phone' and k.value = any(${phones}::text[]))`;
  const { rows } = await sql<{ customer_id: string }>`
    delete from customer_keys k
     where ${isOwn}
       and not exists (select from bookings b where b.provider_id = k.provider_id and k.kind = 'email'
                          and lower(b.email) = k.value and b.email <> '')
       and not exists (select from bookings b where b.provider_id = k.provider_id and k.kind = 'phone'
                          and b.phone = k.value and b.phone <> '')
       and not exists (select from orders o where o.provider_id = k.provider_id and k.kind = 'email'
                          and lower(o.email) = k.value and o.email <> '')
       and not exists (select from orders o where o.provider_id = k.provider_id and k.kind = 'phone'
                          and o.phone = k.value and o.phone <> '')
       and not exists (select from waiting_entries w where w.provider_id = k.provider_id and k.kind = 'email'
                          and lower(w.email) = k.value and w.email <> '')
       and not exists (select from waiting_entries w where w.provider_id = k.provider_id and k.kind = 'phone'
                          and w.phone = k.value and w.phone <> '')
    returning customer_id`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    delete from customers c
     where c.provider_id = ${providerId} and c.id = any(${rows.map((row) => row.customer_id)}::uuid[])
       and not exists (select from customer_keys k where k.provider_id = c.provider_id and k.customer_id = c.id)`.execute(
    tx,
  );
}
