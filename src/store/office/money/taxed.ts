import { sql } from "kysely";
import type { TaxedPrice } from "#domain/invoices/tax.ts";
import type { Movement } from "#domain/office/money/movements.ts";
import type { Database } from "../../database.ts";

/** The prices of a booking or an order with their tax, and its invoices. */
export interface Taxed {
  reference: string;
  /** Empty if the business has no tax set up. */
  prices: (TaxedPrice & { bought: NonNullable<Movement["bought"]> })[];
  /** The names of invoices and credit notes, in order. */
  invoices: string[];
}

/** By reference. A voucher is not taxed when it is sold: it is money that can be spent on anything. */
export async function listTaxed(
  db: Database,
  providerId: string,
  references: readonly string[],
): Promise<Map<string, Taxed>> {
  const { rows } = await sql<Taxed>`
    select b.reference,
           case when p.tax_rate is null then '[]'::json else coalesce((
             select json_agg(json_build_object('gross', l.price, 'rate', coalesce(s.tax_rate, p.tax_rate), 'bought', 'visit') order by l.position)
               from booking_lines l join services s on s.provider_id = l.provider_id and s.id = l.service_id
              where l.provider_id = b.provider_id and l.booking_id = b.id), '[]') end as prices,
           array(select i.name from invoices i where i.provider_id = b.provider_id and i.booking_id = b.id
                  order by i.number) as invoices
      from bookings b join providers p on p.id = b.provider_id
     where b.provider_id = ${providerId} and b.reference = any(${[...references]}::text[])
    union all
    select o.reference,
           case when p.tax_rate is null then '[]'::json else (
             select json_agg(json_build_object('gross', gross, 'rate', rate, 'bought', bought)) from (
               select l.quantity * l.unit_price as gross,
                      case when l.voucher_worth is null then coalesce(l.tax_rate, e.tax_rate, k.tax_rate, p.tax_rate) end as rate,
                      ${boughtBy("l")} as bought
                 from order_lines l
                 left join product_variants v on v.provider_id = l.provider_id and v.id = l.variant_id
                 left join entries e on e.provider_id = l.provider_id and e.id = v.product_id
                 left join packages k on k.provider_id = l.provider_id and k.id = l.package_id
                where l.provider_id = o.provider_id and l.order_id = o.id
               union all select o.shipping, p.tax_rate, 'product' where o.shipping > 0) as priced) end,
           array(select i.name from invoices i where i.provider_id = o.provider_id and i.order_id = o.id order by i.number)
      from orders o join providers p on p.id = o.provider_id
     where o.provider_id = ${providerId} and o.reference = any(${[...references]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}

/** What a line of an order sells. */
function boughtBy(line: string) {
  return sql`case when ${sql.ref(`${line}.voucher_worth`)} is not null then 'voucher'
    when ${sql.ref(`${line}.package_id`)} is not null then 'package' else 'product' end`;
}
