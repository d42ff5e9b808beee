import { writeInvoicePdf, type InvoiceSheet } from "#gateways/pdf/invoice-pdf.ts";
import { lackedLetters } from "#gateways/pdf/letters.ts";
import { CannotDraw, drawLogo } from "#gateways/pictures/draw.ts";
import { findFile, markUndrawable } from "#store/files.ts";
import { findBrand } from "#store/invoices/tax.ts";
import type { Services } from "../shared/services.ts";

/** What an invoice says. Its look comes from the business. */
export type InvoiceWords = Omit<InvoiceSheet, "color" | "logo">;

/** An invoice as a PDF, in the look of the business. */
export async function makeInvoicePdf(
  providerId: string,
  words: InvoiceWords,
  { db }: Pick<Services, "db">,
): Promise<Buffer> {
  const { logo, color } = await findBrand(db, providerId);
  return writeInvoicePdf({ ...words, color, logo: logo === null ? null : await asPng(providerId, logo, { db }) });
}

/** Null if the logo cannot be drawn: the invoice is valid without it. */
async function asPng(providerId: string, logo: string, { db }: Pick<Services, "db">): Promise<Buffer | null> {
  const file = await findFile(db, logo.split(".")[0]!);
  if (file?.isDrawable !== true) return null;
  try {
    return Buffer.from(await drawLogo(providerId, file.bytes));
  } catch (fault) {
    if (!(fault instanceof CannotDraw)) return null;
    await markUndrawable(db, file.hash);
    return null;
  }
}

/** What an invoice about this would leave out. */
export function lackedInLines(text: string): string[] {
  return lackedLetters(text);
}
