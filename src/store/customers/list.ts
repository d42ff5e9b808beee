import { sql } from "kysely";
import type { Database } from "../database.ts";
import { isOf, searchFor, type Criterion } from "../office/search/search.ts";
import { isBought, isSent } from "./keys.ts";

/** A booking, an order or a place on a waiting list, as the list of customers shows the person in it. */
export interface ContactRecord {
  id: string;
  firstName: string;
  /** Empty if the whole name is one text. */
  lastName: string;
  /** In small letters. */
  email: string;
  phone: string;
  at: Date;
  /** The same in microseconds, which a date of JavaScript does not have. */
  micros: string;
}

/** The place of a record in the list. */
export type Cursor = Pick<ContactRecord, "micros" | "id">;

type Expression = ReturnType<typeof sql>;

const person = sql`b.id, b.first_name as "firstName", b.last_name as "lastName", lower(b.email) as email, b.phone`;
const microsOf = (at: Expression) => sql`(extract(epoch from ${at}) * 1000000)::bigint::text as micros`;
const columns = sql`${person}, b.created_at as at, ${microsOf(sql`b.created_at`)}`;

/** That the address of a record has no newer record. */
function isLatest(providerId: string, { email, at, id }: { email: Expression; at: Expression; id: Expression }) {
  return sql<boolean>`(
    not exists (select from bookings n where n.provider_id = ${providerId} and lower(n.email) = lower(${email})
                   and n.email <> '' and ${isSent("n")} and (n.created_at, n.id) > (${at}, ${id}))
    and not exists (select from orders n where n.provider_id = ${providerId} and lower(n.email) = lower(${email})
                   and n.email <> '' and ${isBought("n")} and (n.created_at, n.id) > (${at}, ${id}))
    and not exists (select from waiting_entries n where n.provider_id = ${providerId} and lower(n.email) = lower(${email})
                   and n.email <> '' and n.erased_at is null and (n.joined_at, n.id) > (${at}, ${id})))`;
}

/** That a number of someone without an address has no newer record without one. */
function isLatestOfNumber(
  providerId: string,
  { phone, at, id }: { phone: Expression; at: Expression; id: Expression },
) {
  return sql<boolean>`(
    not exists (select from bookings n where n.provider_id = ${providerId} and n.phone = ${phone} and n.phone <> '' and n.email = ''
                   and ${isSent("n")} and (n.created_at, n.id) > (${at}, ${id}))
    and not exists (select from orders n where n.provider_id = ${providerId} and n.phone = ${phone} and n.phone <> ''
                   and n.email = '' and ${isBought("n")} and (n.created_at, n.id) > (${at}, ${id})))`;
}

interface Page {
  providerId: string;
  /** The last record of the page before. */
  after: Cursor | null;
  most: number;
}

/**
 * The newest record of each address, and of each phone number without an address, the newest first. It reads little more than
 * it returns: the newest records, each with a look at the others of the same person.
 */
export async function listLatest(db: Database, { providerId, after, most }: Page): Promise<ContactRecord[]> {
  const isNext = (at: Expression, id: Expression) =>
    after === null
      ? sql`true`
      : sql`(${at}, ${id}) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
  const { rows } = await sql<ContactRecord>`
    select * from (
      (select ${columns} from bookings b
        where b.provider_id = ${providerId} and ${isSent()} and (b.email <> '' or b.phone <> '')
          and ${isNext(sql`b.created_at`, sql`b.id`)}
          and case when b.email <> '' then ${isLatest(providerId, { email: sql`b.email`, at: sql`b.created_at`, id: sql`b.id` })}
              else ${isLatestOfNumber(providerId, { phone: sql`b.phone`, at: sql`b.created_at`, id: sql`b.id` })} end
        order by b.created_at desc, b.id desc limit ${most})
      union all
      (select o.id, o.name, '', lower(o.email), o.phone, o.created_at, ${microsOf(sql`o.created_at`)} from orders o
        where o.provider_id = ${providerId} and ${isBought()} and (o.email <> '' or o.phone <> '')
          and ${isNext(sql`o.created_at`, sql`o.id`)}
          and case when o.email <> '' then ${isLatest(providerId, { email: sql`o.email`, at: sql`o.created_at`, id: sql`o.id` })}
              else ${isLatestOfNumber(providerId, { phone: sql`o.phone`, at: sql`o.created_at`, id: sql`o.id` })} end
        order by o.created_at desc, o.id desc limit ${most})
      union all
      (select w.id, w.name, '', lower(w.email), w.phone, w.joined_at, ${microsOf(sql`w.joined_at`)} from waiting_entries w
        where w.provider_id = ${providerId} and w.erased_at is null and w.email <> ''
          and ${isNext(sql`w.joined_at`, sql`w.id`)}
          and ${isLatest(providerId, { email: sql`w.email`, at: sql`w.joined_at`, id: sql`w.id` })}
        order by w.joined_at desc, w.id desc limit ${most})
    ) latest
    order by at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** When the newest record of each stored customer was made. */
export async function readLatestOf(
  db: Database,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ customer: string; id: string }>`
    select asked.id as customer, latest.id
      from unnest(${[...ids]}::uuid[]) as asked (id)
      join lateral (
        select record.id from customer_keys k
          join lateral (
            (select n.id, n.created_at as at from bookings n where n.provider_id = k.provider_id and k.kind = 'email'
                and lower(n.email) = k.value and n.email <> '' and ${isSent("n")})
            union all
            (select n.id, n.created_at from bookings n where n.provider_id = k.provider_id and k.kind = 'phone'
                and n.phone = k.value and n.phone <> '' and n.email = '' and ${isSent("n")})
            union all
            (select n.id, n.created_at from orders n where n.provider_id = k.provider_id and k.kind = 'email'
                and lower(n.email) = k.value and n.email <> '' and ${isBought("n")})
            union all
            (select n.id, n.created_at from orders n where n.provider_id = k.provider_id and k.kind = 'phone'
                and n.phone = k.value and n.phone <> '' and n.email = '' and ${isBought("n")})
            union all
            (select n.id, n.joined_at from waiting_entries n where n.provider_id = k.provider_id and k.kind = 'email'
                and lower(n.email) = k.value and n.email <> '' and n.erased_at is null)
          ) record on true
         where k.provider_id = ${providerId} and k.customer_id = asked.id
         order by record.at desc, record.id desc limit 1) latest on true`.execute(db);
  return new Map(rows.map(({ customer, id }) => [customer, id]));
}

/** Records that match, the newest first. People who only bought or wait are found by their whole address. */
export async function searchContacts(
  db: Database,
  { providerId, most, email }: { providerId: string; most: number; email: string | null },
  criterion: Criterion,
): Promise<ContactRecord[]> {
  const found = await searchFor<ContactRecord>(db, { providerId, staffId: null, most }, criterion, columns);
  if (email === null) return found;
  const { rows } = await sql<ContactRecord>`
    (select o.id, o.name as "firstName", '' as "lastName", lower(o.email) as email, '' as phone, o.created_at as at, ${microsOf(sql`o.created_at`)} from orders o
      where o.provider_id = ${providerId} and ${isBought()} and o.email <> '' and lower(o.email) = ${email}
      order by o.created_at desc limit 1)
    union all
    (select w.id, w.name, '', lower(w.email), w.phone, w.joined_at, ${microsOf(sql`w.joined_at`)} from waiting_entries w
      where w.provider_id = ${providerId} and w.erased_at is null and w.email <> '' and lower(w.email) = ${email}
      order by w.joined_at desc limit 1)`.execute(db);
  return [...found, ...rows];
}

interface Near {
  providerId: string;
  staffId: string;
  from: Date;
  to: Date;
}

/** The visits of a member between two moments, the latest first. */
export async function listNear(
  db: Database,
  { providerId, staffId, from, to }: Near,
  most: number,
): Promise<ContactRecord[]> {
  const { rows } = await sql<ContactRecord>`
    select ${person}, b.starts_at as at, ${microsOf(sql`b.starts_at`)}
      from bookings b
     where b.provider_id = ${providerId} and ${isSent()} and b.starts_at >= ${from} and b.starts_at < ${to}
       and (b.email <> '' or b.phone <> '') and ${isOf(staffId)}
     order by b.starts_at desc, b.id limit ${most}`.execute(db);
  return rows;
}
