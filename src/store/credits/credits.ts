import { sql } from "kysely";
import type { Coupon, Credit, CreditKind, Pass, Voucher } from "#domain/credits/credit.ts";
import type { Database, Transaction } from "../database.ts";

export interface CreditKey {
  kind: CreditKind;
  id: string;
}

/** What a typed code may be: a coupon's code as it is compared, and the hash of a voucher's or pass's code. */
export interface TypedCode {
  folded: string;
  codeHash: Buffer | null;
}

/** What a code of this business stands for. */
export async function findCredit(
  db: Database | Transaction,
  providerId: string,
  { folded, codeHash }: TypedCode,
): Promise<CreditKey | undefined> {
  const { rows } = await sql<CreditKey>`
    select 'coupon' as kind, id from coupons where provider_id = ${providerId} and code = ${folded}
    union all select 'pass', id from passes where provider_id = ${providerId} and code_hash = ${codeHash}
    union all select 'voucher', id from vouchers where provider_id = ${providerId} and code_hash = ${codeHash}
    limit 1`.execute(db);
  return rows[0];
}

interface Reader {
  providerId: string;
  /** Who wants to use them. A coupon may limit its uses by one person. */
  email: string;
  /** The visit's own bookings. What they have already spent is available to them. */
  ownIds: readonly string[];
  /** In a transaction that spends them: locked, in one order for all, to prevent deadlocks. */
  lock?: boolean;
}

/** The credits of some keys, in the order of the keys. Those that no longer exist are left out. */
export async function readCredits(
  db: Database | Transaction,
  keys: readonly CreditKey[],
  reader: Reader,
): Promise<Credit[]> {
  const idsOf = (kind: CreditKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const coupons = await readCoupons(db, idsOf("coupon"), reader);
  const passes = await readPasses(db, idsOf("pass"), reader);
  const vouchers = await readVouchers(db, idsOf("voucher"), reader);
  const all: Credit[] = [...coupons, ...passes, ...vouchers];
  return keys.flatMap(({ id }) => all.find((credit) => credit.id === id) ?? []);
}

const locked = (lock = false) => (lock ? sql`for update` : sql``);

async function readCoupons(
  db: Database | Transaction,
  ids: readonly string[],
  { providerId, email, ownIds, lock }: Reader,
): Promise<Coupon[]> {
  if (ids.length === 0) return [];
  // Lock first and count afterwards: the statement would count the uses as they were before it waited.
  if (lock === true)
    await sql`select from coupons where provider_id = ${providerId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
      db,
    );
  const own = sql`${[...ownIds]}::uuid[]`;
  const { rows } = await sql<Omit<Coupon, "kind">>`
    select id::text, code, percent, amount::float, minimum::float, most_uses as "mostUses", most_per_person as "mostPerPerson",
           case when day.today < valid_from then 'early' when day.today > valid_until then 'over' else 'open' end as days,
           uses - (select count(*) from coupon_uses own where own.provider_id = coupons.provider_id
                      and own.coupon_id = coupons.id and own.ended_at is null and own.booking_id = any(${own}))::int as uses,
           (select count(*) from coupon_uses
              join bookings on bookings.provider_id = coupon_uses.provider_id and bookings.id = coupon_uses.booking_id
             where coupon_uses.provider_id = coupons.provider_id and coupon_uses.coupon_id = coupons.id
               and coupon_uses.ended_at is null and bookings.id <> all(${own})
               and bookings.email <> '' and lower(bookings.email) = lower(trim(${email}::text)))::int as "usesByPerson",
           array(select service_id::text from coupon_services covered where covered.provider_id = coupons.provider_id
                    and covered.coupon_id = coupons.id) as "serviceIds"
      from coupons
      join lateral (select (now() at time zone time_zone)::date as today from providers
                     where providers.id = coupons.provider_id) as day on true
     where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map((row) => ({ kind: "coupon", ...row }));
}

async function readPasses(
  db: Database | Transaction,
  ids: readonly string[],
  { providerId, ownIds, lock }: Reader,
): Promise<Pass[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Pass, "kind">>`
    select id::text, code_end as "codeEnd", currency, title, service_ids::text[] as "serviceIds", visits,
           voided_at is not null as "isVoided", coalesce(expires_at <= now(), false) as "isExpired",
           visits_left + (select coalesce(sum(pass_visits), 0) from booking_lines lines
                           where lines.provider_id = passes.provider_id and lines.booking_id = any(${[...ownIds]}::uuid[])
                             and lines.pass_id = passes.id
                             and exists (select from booking_credits taken
                                          where taken.provider_id = lines.provider_id and taken.booking_id = lines.booking_id
                                            and taken.credit_id = passes.id and taken.is_taken))::int as "visitsLeft"
      from passes where provider_id = ${providerId} and id = any(${[...ids]}::uuid[]) order by id ${locked(lock)}`.execute(
    db,
  );
  return rows.map((row) => ({ kind: "pass", ...row }));
}

async function readVouchers(
  db: Database | Transaction,
  ids: readonly string[],
  { providerId, ownIds, lock }: Reader,
): Promise<Voucher[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Voucher, "kind">>`
    select id::text, code_end as "codeEnd", currency, worth::float,
           voided_at is not null as "isVoided", coalesce(expires_at <= now(), false) as "isExpired",
           (balance + (select coalesce(sum(amount), 0) from booking_credits own
                        where own.provider_id = vouchers.provider_id and own.credit_id = vouchers.id and own.is_taken
                          and own.booking_id = any(${[...ownIds]}::uuid[])))::float as balance
      from vouchers where provider_id = ${providerId} and id = any(${[...ids]}::uuid[]) order by id ${locked(lock)}`.execute(
    db,
  );
  return rows.map((row) => ({ kind: "voucher", ...row }));
}
