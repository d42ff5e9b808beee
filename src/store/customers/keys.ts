import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

type Db = Database | Transaction;

/** What finds the records of a customer: email addresses in small letters, and phone numbers in international form. */
export interface CustomerKeys {
  emails: string[];
  phones: string[];
}

export interface CustomerId {
  providerId: string;
  id: string;
}

/** A customer as the office sees it. One that is not stored has no remarks, bar or merged keys. */
export interface Customer extends CustomerId, CustomerKeys {
  isStored: boolean;
  bar: { at: Date; by: string; reason: string } | null;
}

/** Someone's address and number, as a booking, an order or an entry of a waiting list has them. */
export interface Contact {
  email: string;
  phone: string;
}

type Expression = ReturnType<typeof sql>;

/** Whether a booking was sent by its visitor and still says who that is. */
export function isSent(alias = "b"): Expression {
  return sql`${sql.ref(`${alias}.state`)} in ('requested', 'scheduled', 'cancelled', 'declined')
    and ${sql.ref(`${alias}.erased_at`)} is null`;
}

export function isBought(alias = "o"): Expression {
  return sql`${sql.ref(`${alias}.state`)} in ('paid', 'cancelled') and ${sql.ref(`${alias}.erased_at`)} is null`;
}

/** A phone number that is used with more addresses than this belongs to no one in particular. */
const mostKeys = 50;

export async function findStoredCustomer(db: Db, { providerId, id }: CustomerId): Promise<Customer | undefined> {
  const { rows } = await sql<StoredRow>`
    select c.id, c.barred_at as "barredAt", c.bar_reason as "barReason", coalesce(operators.name, '') as "barredBy",
           array(select value from customer_keys k where k.provider_id = c.provider_id and k.customer_id = c.id
                    and k.kind = 'email' order by value) as emails,
           array(select value from customer_keys k where k.provider_id = c.provider_id and k.customer_id = c.id
                    and k.kind = 'phone' order by value) as phones
      from customers c left join operators on operators.id = c.barred_by
     where c.provider_id = ${providerId} and c.id = ${id}`.execute(db);
  const [row] = rows;
  return row && toCustomer(providerId, row);
}

interface StoredRow extends CustomerKeys {
  id: string;
  barredAt: Date | null;
  barReason: string;
  barredBy: string;
}

function toCustomer(providerId: string, { barredAt, barReason, barredBy, ...row }: StoredRow): Customer {
  const bar = barredAt === null ? null : { at: barredAt, by: barredBy, reason: barReason };
  return { providerId, ...row, isStored: true, bar };
}

/** The contact in a booking, an order or an entry with this id. */
export async function findContact(db: Db, { providerId, id }: CustomerId): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select lower(b.email) as email, b.phone from bookings b where b.provider_id = ${providerId} and b.id = ${id} and ${isSent()}
    union all
    select lower(o.email), o.phone from orders o where o.provider_id = ${providerId} and o.id = ${id} and ${isBought()}
    union all
    select lower(w.email), w.phone from waiting_entries w
     where w.provider_id = ${providerId} and w.id = ${id} and w.erased_at is null
    limit 1`.execute(db);
  const [contact] = rows;
  return contact === undefined || (contact.email === "" && contact.phone === "") ? undefined : contact;
}

/** The stored customers of some keys, by key. */
export async function findOwners(
  db: Db,
  providerId: string,
  { emails, phones }: CustomerKeys,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ value: string; customer: string }>`
    select value, customer_id as customer from customer_keys
     where provider_id = ${providerId}
       and (kind = 'email' and value = any(${emails}::text[]) or kind = 'phone' and value = any(${phones}::text[]))`.execute(
    db,
  );
  return new Map(rows.map(({ value, customer }) => [value, customer]));
}

/** Phone numbers that were used with this address and no other, and that no stored customer has. */
export async function findOwnPhones(db: Db, providerId: string, email: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select distinct b.phone from bookings b
     where b.provider_id = ${providerId} and lower(b.email) = ${email} and b.email <> '' and b.phone <> '' and ${isSent()}
       and not exists (select from bookings other
                        where other.provider_id = b.provider_id and other.phone = b.phone and other.phone <> ''
                          and other.email <> '' and lower(other.email) <> ${email} and ${isSent("other")})
       and not exists (select from customer_keys k
                        where k.provider_id = b.provider_id and k.kind = 'phone' and k.value = b.phone)
     limit ${mostKeys}`.execute(db);
  return rows.map(({ phone }) => phone);
}

/** The addresses with which each of these phone numbers was used: two at most, because then it is no one's own. */
export async function findEmailsOf(
  db: Db,
  providerId: string,
  phones: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ phone: string; emails: string[] }>`
    select phone, array(select distinct lower(b.email) from bookings b
                         where b.provider_id = ${providerId} and b.phone = asked.phone and b.phone <> '' and b.email <> ''
                           and ${isSent()} limit 2) as emails
      from unnest(${[...phones]}::text[]) as asked (phone)`.execute(db);
  return new Map(rows.map(({ phone, emails }) => [phone, emails]));
}

/** Stores a customer with its keys. False if another customer has got one of them meanwhile. */
export async function insertCustomer(
  tx: Transaction,
  { providerId, id, emails, phones }: CustomerId & CustomerKeys,
): Promise<boolean> {
  await tx
    .insertInto("customers")
    .values({ provider_id: providerId, id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const keys = [
    ...emails.map((value) => ({ kind: "email" as const, value })),
    ...phones.map((value) => ({ kind: "phone" as const, value })),
  ].toSorted((one, other) => (one.kind + one.value < other.kind + other.value ? -1 : 1));
  const added = await tx
    .insertInto("customer_keys")
    .values(keys.map((key) => ({ provider_id: providerId, customer_id: id, ...key })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("value")
    .execute();
  return added.length === keys.length;
}

/** Locks stored customers, in order. Returns how many there are. */
export async function lockCustomers(tx: Transaction, providerId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom("customers")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.length;
}

/** Whether one of the two belongs to a customer who cannot book online. An expression for other statements. */
export function isBarred(providerId: Expression, email: Expression, phone: Expression) {
  return sql<boolean>`exists (
    select from customer_keys k join customers c on c.provider_id = k.provider_id and c.id = k.customer_id
     where k.provider_id = ${providerId} and c.barred_at is not null
       and (k.kind, k.value) in (('email', lower(trim(${email}))), ('phone', ${phone})))`;
}

export async function readIsBarred(tx: Transaction, providerId: string, { email, phone }: Contact): Promise<boolean> {
  const barred = isBarred(sql`${providerId}::uuid`, sql`${email}::text`, sql`${phone}::text`);
  const { rows } = await sql<{ barred: boolean }>`select ${barred} as barred`.execute(tx);
  return rows[0]!.barred;
}
