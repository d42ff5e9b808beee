import { defaultLocale } from "#domain/locales/locales.ts";
import { listInvoices, type Invoice, type InvoiceSubject } from "#store/invoices/invoices.ts";
import { findTax } from "#store/invoices/tax.ts";
import type { Services } from "../shared/services.ts";

export type { Invoice, InvoiceSubject };

/** The invoices and credit notes of a booking or an order, and whether new ones can be issued. */
export async function readInvoices(
  providerId: string,
  subject: InvoiceSubject,
  { db }: Pick<Services, "db">,
): Promise<{ invoices: Invoice[]; hasTax: boolean }> {
  const invoices = await listInvoices(db, providerId, subject);
  return { invoices, hasTax: await hasTax(providerId, { db }) };
}

/** Whether the business has set up its tax, and so can write invoices. */
export async function hasTax(providerId: string, { db }: Pick<Services, "db">): Promise<boolean> {
  return (await findTax(db, providerId, defaultLocale)) !== undefined;
}
