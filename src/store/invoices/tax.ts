import { sql } from "kysely";
import type { InvoicePayment, PaymentWay } from "#domain/invoices/invoice.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { translate, type Translations } from "#domain/locales/translate.ts";
import type { Database, Transaction } from "../database.ts";
import type { InvoiceSubject } from "./invoices.ts";

/** What a business says about tax and invoices. */
export interface ProviderTax {
  slug: string;
  name: string;
  /** In the asked language. */
  taxName: string;
  rate: number;
  taxNumber: string;
  invoiceName: string;
  invoiceAddress: string;
  prefix: string;
  from: number;
  zone: string;
}

/** Undefined if the business has no tax set up. */
export async function findTax(
  db: Database | Transaction,
  providerId: string,
  locale: LocaleCode,
): Promise<ProviderTax | undefined> {
  const row = await db
    .selectFrom("providers")
    .select(["slug", "name", "tax_name", "tax_rate", "tax_number", "invoice_name", "invoice_address", "invoice_prefix"])
    .select(["invoice_from", "time_zone", "translations", "default_locale"])
    .where("id", "=", providerId)
    .executeTakeFirst();
  if (row?.tax_rate == null) return undefined;
  const own = row.default_locale as LocaleCode;
  const { taxName } = translate({ taxName: row.tax_name }, ["taxName"], row.translations as Translations, {
    locale,
    own,
  });
  return {
    slug: row.slug,
    name: row.name,
    taxName,
    rate: row.tax_rate,
    taxNumber: row.tax_number,
    invoiceName: row.invoice_name,
    invoiceAddress: row.invoice_address,
    prefix: row.invoice_prefix,
    from: row.invoice_from,
    zone: row.time_zone,
  };
}

/** The rates of services that have one of their own. */
export async function serviceRates(
  db: Database | Transaction,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rate: number }>`
    select id, tax_rate as rate from services
     where provider_id = ${providerId} and id = any(${[...ids]}::uuid[]) and tax_rate is not null`.execute(db);
  return new Map(rows.map(({ id, rate }) => [id, rate]));
}

/** The rates of an order's lines, in order, where the line, the product or the package has one of its own. */
export async function orderRates(
  db: Database | Transaction,
  providerId: string,
  orderId: string,
): Promise<(number | null)[]> {
  const { rows } = await sql<{ rate: number | null }>`
    select coalesce(l.tax_rate, e.tax_rate, k.tax_rate) as rate
      from order_lines l
      left join product_variants v on v.provider_id = l.provider_id and v.id = l.variant_id
      left join entries e on e.provider_id = l.provider_id and e.id = v.product_id
      left join packages k on k.provider_id = l.provider_id and k.id = l.package_id
     where l.provider_id = ${providerId} and l.order_id = ${orderId}
     order by l.position`.execute(db);
  return rows.map(({ rate }) => rate);
}

/**
 * What was taken in person, without what was reversed, and what was given back. What goes back to a voucher was not paid by it. An
 * invoice of an order says what was paid, also if some of it went back.
 */
export async function listTaken(
  db: Database | Transaction,
  providerId: string,
  subject: InvoiceSubject,
): Promise<InvoicePayment[]> {
  const own = "bookingId" in subject ? sql`booking_id = ${subject.bookingId}` : sql`order_id = ${subject.orderId}`;
  const isPaid = "bookingId" in subject ? sql`` : sql`and amount > 0`;
  const { rows } = await sql<{ way: PaymentWay; amount: number }>`
    select case when method <> 'voucher' and (is_given_back or exists (
             select from takings given where given.provider_id = takings.provider_id and given.id = takings.reverses and given.is_given_back))
           then 'back' else method end as way, sum(amount)::bigint as amount from takings
     where provider_id = ${providerId} and ${own} ${isPaid} group by 1 having sum(amount) <> 0 order by 1`.execute(db);
  return rows;
}

/** The look of a business: the name of its logo, and its colour. */
export async function findBrand(db: Database, providerId: string): Promise<{ logo: string | null; color: string }> {
  return db
    .selectFrom("providers")
    .select(["logo", "primary_color as color"])
    .where("id", "=", providerId)
    .executeTakeFirstOrThrow();
}
