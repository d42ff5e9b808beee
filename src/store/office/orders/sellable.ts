import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";

/** A form of a product that can be sold at the desk. */
export interface SellableProduct {
  variantId: string;
  /** With the name of the form, if the product has several. */
  title: string;
  price: number;
  /** How many are in stock; null if nobody counts. */
  left: number | null;
}

/** Products that are for sale, in the language of the business. */
export async function listSellableProducts(
  db: Database | Transaction,
  providerId: string,
  most: number,
): Promise<SellableProduct[]> {
  const { rows } = await sql<SellableProduct>`
    select v.id as "variantId", v.price,
           case when v.stock is not null then greatest(0, v.stock - v.sold) end as left,
           coalesce(t.title, e.slug) || case when v.name = '' or count(*) over (partition by e.id) = 1 then '' else ', ' || v.name end as title
      from product_variants v
      join entries e on e.provider_id = v.provider_id and e.id = v.product_id
      join providers p on p.id = v.provider_id
      left join entry_texts t on t.provider_id = e.provider_id and t.entry_id = e.id and t.locale = p.default_locale
     where v.provider_id = ${providerId} and e.kind = 'product' and not e.is_draft and e.archived_at is null and v.price > 0
     order by e.position, title, v.position, v.id limit ${most}`.execute(db);
  return rows;
}

/** The language of a business, and the rates of its taxes: its own first. */
export interface SellerFacts {
  currency: string;
  locale: string;
  /** Null if it writes no tax. */
  taxRate: number | null;
  otherRates: number[];
}

export async function readSellerFacts(db: Database | Transaction, providerId: string): Promise<SellerFacts> {
  const { rows } = await sql<SellerFacts>`
    select p.currency, p.default_locale as locale, p.tax_rate as "taxRate",
           case when p.tax_rate is null then '{}' else array(
             select distinct rate from (
               select tax_rate as rate from services where provider_id = p.id
               union all select tax_rate from entries where provider_id = p.id
               union all select tax_rate from packages where provider_id = p.id
               union all select 0) rates
              where rate is not null and rate <> p.tax_rate order by rate desc limit 12) end as "otherRates"
      from providers p where p.id = ${providerId}`.execute(db);
  return rows[0]!;
}

interface DeskSale {
  providerId: string;
  sellerId: string;
  name: string;
  email: string;
  phone: string;
  total: number;
  lines: readonly { title: string; quantity: number; unitPrice: number }[];
}

/** What the same operator sold to the same person a few minutes ago, and did not take back. */
export async function findSameSale(
  tx: Transaction,
  { providerId, sellerId, name, email, phone, total, lines }: DeskSale,
  minutes: number,
): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    select o.reference from orders o
     where o.provider_id = ${providerId} and o.sold_by = ${sellerId} and o.state = 'paid' and o.total = ${total}
       and o.name = ${name} and o.email = ${email} and o.phone = ${phone}
       and o.created_at > now() - ${minutes} * interval '1 minute'
       and not exists (select from takings t where t.provider_id = o.provider_id and t.order_id = o.id and t.amount < 0)
       and (select json_agg(json_build_array(l.title, l.quantity, l.unit_price) order by l.position)::jsonb from order_lines l
             where l.provider_id = o.provider_id and l.order_id = o.id)
         = ${JSON.stringify(lines.map(({ title, quantity, unitPrice }) => [title, quantity, unitPrice]))}::jsonb
     order by o.created_at desc limit 1`.execute(tx);
  return rows[0]?.reference ?? null;
}

/** Two sales of one operator wait for each other, so that the second one sees the first. */
export async function lockSeller(tx: Transaction, operatorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sale ${operatorId}`}, 0))`.execute(tx);
}
