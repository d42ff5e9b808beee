import { writeInvoicePdf, type InvoicePage } from "#gateways/pdf/invoice-pdf.ts";
import { findFile } from "#store/files.ts";
import { findBrand } from "#store/invoices/tax.ts";
import type { Services } from "../shared/services.ts";

/** What an invoice says. Its look comes from the business. */
export type InvoiceWords = Omit<InvoicePage, "color" | "logo">;

/** An invoice as a PDF, in the look of the business. */
export async function makeInvoicePdf(
  providerId: string,
  words: InvoiceWords,
  { db }: Pick<Services, "db">,
): Promise<Buffer> {
  const { logo, color } = await findBrand(db, providerId);
  const file = logo === null ? undefined : await findFile(db, logo.split(".")[0]!);
  return writeInvoicePdf({ ...words, color, logo: file?.bytes ?? null });
}
