import { sql } from "kysely";
import { officePath } from "#domain/navigation/office-addresses.ts";
import type { Database, Transaction } from "../../database.ts";
import { hasJobQueue } from "../../health/jobs.ts";

/** What a business has. */
export interface BusinessContents {
  bookings: number;
  customers: number;
  orders: number;
  invoices: number;
  responses: number;
  files: number;
  services: number;
  staff: number;
  entries: number;
  /** People who work in the office. */
  people: number;
}

/** Money that someone still expects. */
export interface UnsettledMoney {
  openPayments: number;
  /** Asked, or refused by the gateway. */
  openRefunds: number;
  /** With a balance. */
  vouchers: number;
  /** With visits left. */
  passes: number;
}

export async function countContents(db: Database | Transaction, providerId: string): Promise<BusinessContents> {
  const { rows } = await sql<BusinessContents>`
    select ${count("bookings", providerId)} as "bookings", ${count("customers", providerId)} as "customers",
           ${count("orders", providerId)} as "orders", ${count("invoices", providerId)} as "invoices",
           ${count("responses", providerId)} as "responses", ${count("uploads", providerId)} as "files",
           ${count("services", providerId)} as "services", ${count("staff", providerId)} as "staff",
           ${count("entries", providerId)} as "entries", ${count("grants", providerId)} as "people"`.execute(db);
  return rows[0]!;
}

function count(table: string, providerId: string) {
  return sql`(select count(*)::int from ${sql.table(table)} where provider_id = ${providerId})`;
}

export async function countUnsettled(db: Database | Transaction, providerId: string): Promise<UnsettledMoney> {
  const { rows } = await sql<UnsettledMoney>`
    select (select count(*)::int from payments where provider_id = ${providerId} and state in ('opening', 'open')) as "openPayments",
           (select count(*)::int from refunds where provider_id = ${providerId} and state in ('asked', 'failed')) as "openRefunds",
           (select count(*)::int from vouchers where provider_id = ${providerId} and balance > 0 and voided_at is null
              and (expires_at is null or expires_at > now())) as "vouchers",
           (select count(*)::int from passes where provider_id = ${providerId} and visits_left > 0 and voided_at is null
              and (expires_at is null or expires_at > now())) as "passes"`.execute(db);
  return rows[0]!;
}

/** Called before the rows of a table are deleted. */
export type OnTable = (table: string, done: number, total: number) => void;

/** Removes every row of a business of the demo. */
export async function deleteDemo(tx: Transaction, providerId: string): Promise<void> {
  await deleteRows(tx, providerId);
  await tx.deleteFrom("providers").where("id", "=", providerId).where("is_demo", "=", true).execute();
}

/**
 * Removes every row of any business, with its mails, jobs and log, and the people who worked only there. Returns the names of
 * its files, which may be in another store.
 */
export async function deleteBusiness(tx: Transaction, providerId: string, onTable: OnTable): Promise<string[]> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const files = await tx.selectFrom("uploads").select("stored_name").where("provider_id", "=", providerId).execute();
  const people = await tx.selectFrom("grants").select("operator_id").where("provider_id", "=", providerId).execute();
  // Entries of the log can be deleted only together with a business that is marked like this.
  await tx.updateTable("providers").set({ is_demo: true }).where("id", "=", providerId).execute();
  await deleteTraces(tx, providerId);
  await deleteRows(tx, providerId, onTable);
  await tx.deleteFrom("providers").where("id", "=", providerId).execute();
  for (const { operator_id: id } of people) await deleteFormerOperator(tx, id);
  return files.map(({ stored_name: name }) => name);
}

/** What has no provider_id: copies of mails, test checkouts, forms that wait for a proof, and jobs. */
async function deleteTraces(tx: Transaction, providerId: string): Promise<void> {
  await sql`
    delete from mail_box using mails
     where mails.provider_id = ${providerId} and split_part(split_part(message_id, '@', 1), '.', 1) = mails.id::text`.execute(
    tx,
  );
  await sql`
    delete from test_checkouts using payments
     where payments.provider_id = ${providerId} and test_checkouts.payment_id = payments.id`.execute(tx);
  await sql`
    delete from kept_forms using providers
     where providers.id = ${providerId} and (path || '/') like ${`${officePath}/`} || slug || '/%'`.execute(tx);
  if (await hasJobQueue(tx))
    await sql`delete from graphile_worker._private_jobs where payload ->> 'providerId' = ${providerId}`.execute(tx);
}

/** Rows that refer to others go first. */
async function deleteRows(tx: Transaction, providerId: string, onTable: OnTable = () => {}): Promise<void> {
  const { rows } = await sql<{ name: string; refersTo: string[] }>`
    select c.relname as name,
           array(select distinct parent.relname::text from pg_constraint f join pg_class parent on parent.oid = f.confrelid
                  where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> f.conrelid) as "refersTo"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'provider_id')`.execute(tx);
  // Used links and their bookings refer to each other.
  await tx
    .updateTable("one_time_links")
    .set({ used_by: null, used_at: null })
    .where("provider_id", "=", providerId)
    .execute();
  const tables = rows.map(({ name, refersTo }) => ({
    name,
    refersTo: name === "one_time_links" ? refersTo.filter((other) => other !== "bookings") : refersTo,
  }));
  for (const [index, name] of childrenFirst(tables).entries()) {
    onTable(name, index, tables.length);
    await sql`delete from ${sql.table(name)} where provider_id = ${providerId}`.execute(tx);
  }
}

function childrenFirst(tables: readonly { name: string; refersTo: readonly string[] }[]): string[] {
  const left = new Map(tables.map(({ name, refersTo }) => [name, refersTo]));
  const order: string[] = [];
  while (left.size > 0) {
    const parents = new Set([...left.values()].flat());
    const free = [...left.keys()].filter((name) => !parents.has(name));
    if (free.length === 0) throw new Error(`tables refer to each other in a ring: ${[...left.keys()].join(", ")}`);
    for (const name of free) left.delete(name);
    order.push(...free);
  }
  return order;
}

/** Someone who has no other business. Their name stays if another business mentions it, for instance in its log. */
async function deleteFormerOperator(tx: Transaction, id: string): Promise<void> {
  const others = await tx.selectFrom("grants").select("provider_id").where("operator_id", "=", id).executeTakeFirst();
  if (others !== undefined) return;
  for (const table of ["sign_in_links", "passkeys", "sign_ins"] as const)
    await tx.deleteFrom(table).where("operator_id", "=", id).execute();
  await sql`
    delete from operators
     where id = ${id}
       and not exists (select from log where operator_id = ${id})
       and not exists (select from bookings where attendance_by = ${id})
       and not exists (select from guest_attendance where attendance_by = ${id})
       and not exists (select from blocks where made_by = ${id})
       and not exists (select from api_keys where made_by = ${id})
       and not exists (select from remarks where operator_id = ${id})
       and not exists (select from customer_remarks where operator_id = ${id})
       and not exists (select from customers where barred_by = ${id})`.execute(tx);
}
