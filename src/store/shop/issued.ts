import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

export type IssuedKind = "voucher" | "pass";

export interface IssuedKey {
  providerId: string;
  kind: IssuedKind;
  id: string;
}

/** A voucher or a pass, with the order that bought it. */
export interface IssuedCredit extends IssuedKey {
  codeSealed: string;
  codeEnd: string;
  currency: string;
  expiresAt: Date | null;
  /** By the clock of the database. */
  isExpired: boolean;
  voidedAt: Date | null;
  madeAt: Date;
  /** The operator who made it; null if it was bought. */
  madeBy: string | null;
  /** The language of its mails. */
  locale: string;
  order: { id: string; reference: string; name: string; email: string } | null;
  /** Who holds it; empty if that is not known. */
  name: string;
  email: string;
  /** What it is worth, and what is left: of a voucher money, of a pass visits. */
  worth: number;
  left: number;
  /** Of a voucher. */
  message: string;
  mailAt: Date | null;
  /** Of a pass: the package's name, its price, and the ids of its services. */
  title: string;
  price: number;
  serviceIds: string[];
}

interface IssuedRow extends Omit<IssuedCredit, "order" | "worth" | "left" | "price"> {
  worth: string;
  left: string;
  price: string;
  orderId: string | null;
  reference: string | null;
  buyer: string | null;
  buyerEmail: string | null;
}

/** All columns in the same order, so that both kinds can be listed together. */
const vouchers = sql`
  select c.provider_id, 'voucher' as kind, c.id, c.code_hash, c.code_sealed, c.code_end, c.currency, c.expires_at, c.voided_at,
         c.made_at, c.made_by, c.locale, c.order_id, c.recipient_name as name, c.recipient_email as email,
         c.worth, c.balance as rest, c.message, c.mail_at, '' as title, c.worth as price, '{}'::uuid[] as service_ids
    from vouchers c`;
const passes = sql`
  select c.provider_id, 'pass' as kind, c.id, c.code_hash, c.code_sealed, c.code_end, c.currency, c.expires_at, c.voided_at,
         c.made_at, c.made_by, c.locale, c.order_id, c.name, c.email,
         c.visits as worth, c.visits_left as rest, '' as message, null::timestamptz as mail_at, c.title, c.price, c.service_ids
    from passes c`;

const columns = sql`
  c.provider_id as "providerId", c.kind, c.id, c.code_sealed as "codeSealed", c.code_end as "codeEnd", c.currency,
  c.expires_at as "expiresAt", coalesce(c.expires_at <= now(), false) as "isExpired", c.voided_at as "voidedAt",
  c.made_at as "madeAt", m.name as "madeBy", c.locale, c.name, c.email, c.worth, c.rest as left, c.message,
  c.mail_at as "mailAt", c.title, c.price, c.service_ids as "serviceIds",
  o.id as "orderId", o.reference, o.name as buyer, o.email as "buyerEmail"`;
const joins = sql`
  left join orders o on o.provider_id = c.provider_id and o.id = c.order_id
  left join operators m on m.id = c.made_by`;

export async function findIssued(
  db: Database | Transaction,
  { providerId, kind, id }: IssuedKey,
): Promise<IssuedCredit | undefined> {
  const source = kind === "voucher" ? vouchers : passes;
  const { rows } = await sql<IssuedRow>`
    select ${columns} from (${source} where c.provider_id = ${providerId} and c.id = ${id}) c ${joins}`.execute(db);
  return rows[0] && toIssued(rows[0]);
}

export interface IssuedFilter {
  /** Everything, or only what can still be spent. */
  state: "live" | "all";
  /** Null lists all. */
  found: { codeHash: Buffer | null; codeEnd: string | null; words: string } | null;
  most: number;
}

/** Newest first. */
export async function listIssued(
  db: Database,
  providerId: string,
  { state, found, most }: IssuedFilter,
): Promise<IssuedCredit[]> {
  const isLive =
    state === "all"
      ? sql`true`
      : sql`c.voided_at is null and c.rest > 0 and (c.expires_at is null or c.expires_at > now())`;
  const words = `%${(found?.words ?? "").replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isFound =
    found === null
      ? sql`true`
      : sql`(c.code_hash = ${found.codeHash}::bytea or c.code_end = ${found.codeEnd}::text
             or (${found.words} <> '' and (c.email ilike ${words} or c.name ilike ${words} or o.email ilike ${words}
                 or o.name ilike ${words} or o.reference ilike ${words})))`;
  const { rows } = await sql<IssuedRow>`
    select ${columns} from (${vouchers} where c.provider_id = ${providerId}
      union all ${passes} where c.provider_id = ${providerId}) c ${joins}
     where ${isLive} and ${isFound} order by c.made_at desc, c.id limit ${most}`.execute(db);
  return rows.map(toIssued);
}

/** What the business still owes to holders: money of vouchers, and visits of passes, of those that can still be spent. */
export async function sumOutstanding(
  db: Database,
  providerId: string,
): Promise<{ vouchers: number; money: number; passes: number; visits: number }> {
  const { rows } = await sql<Record<"vouchers" | "money" | "passes" | "visits", string>>`
    select v.vouchers, v.money, p.passes, p.visits from
      (select count(*) as vouchers, coalesce(sum(balance), 0) as money from vouchers
        where provider_id = ${providerId} and voided_at is null and balance > 0
          and (expires_at is null or expires_at > now())) v,
      (select count(*) as passes, coalesce(sum(visits_left), 0) as visits from passes
        where provider_id = ${providerId} and voided_at is null and visits_left > 0
          and (expires_at is null or expires_at > now())) p`.execute(db);
  const { vouchers: all, money, passes: sold, visits } = rows[0]!;
  return { vouchers: Number(all), money: Number(money), passes: Number(sold), visits: Number(visits) };
}

export interface IssuedEntry {
  id: string;
  kind: "issued" | "spent" | "used" | "returned" | "corrected" | "voided";
  /** Money of a voucher, visits of a pass. */
  amount: number;
  /** The booking that it paid for. */
  reference: string | null;
  operator: string | null;
  reason: string;
  at: Date;
}

/** Oldest first. */
export async function listIssuedEntries(
  db: Database | Transaction,
  { providerId, kind, id }: IssuedKey,
): Promise<IssuedEntry[]> {
  const source =
    kind === "voucher"
      ? sql`select *, voucher_id as credit_id, amount as sum from voucher_entries`
      : sql`select *, pass_id as credit_id, visits as sum from pass_entries`;
  const { rows } = await sql<Omit<IssuedEntry, "amount"> & { amount: string }>`
    select e.id, e.kind, e.sum as amount, b.reference, m.name as operator, e.reason, e.at
      from (${source}) e
      left join bookings b on b.provider_id = e.provider_id and b.id = e.booking_id
      left join operators m on m.id = e.operator_id
     where e.provider_id = ${providerId} and e.credit_id = ${id} order by e.at, e.id`.execute(db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** The names of services, in the order of the ids. */
export async function listServiceNames(
  db: Database | Transaction,
  providerId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("services")
    .select(["id", "name"])
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
}

function toIssued({ orderId, reference, buyer, buyerEmail, worth, left, price, ...row }: IssuedRow): IssuedCredit {
  return {
    ...row,
    worth: Number(worth),
    left: Number(left),
    price: Number(price),
    order: orderId === null ? null : { id: orderId, reference: reference!, name: buyer ?? "", email: buyerEmail ?? "" },
  };
}
