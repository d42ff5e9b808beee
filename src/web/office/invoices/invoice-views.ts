import { namesFrom, type HiddenValues } from "../shared/forms/schema-names.ts";
import type { invoiceForm } from "./invoice-schemas.server.ts";

/** The fields of the forms. */
export const invoiceField = namesFrom<typeof invoiceForm>();

export interface InvoicesView {
  name: string;
  title: string;
  lead: string;
  action: string;
  back: { href: string; text: string };
  invoices: {
    /** "Invoice R-1001" */
    title: string;
    /** "18 November 2026 · €65.00" */
    note: string;
    pdf: string;
    /** Takes it back; null if that is done. */
    credit: { values: HiddenValues<typeof invoiceField>; text: string } | null;
  }[];
  empty: string | null;
  /** The form for a new one; null if there is one that is not taken back. */
  issue: {
    billTo: string;
    label: string;
    hint: string;
    text: string;
    /** What the invoice leaves out; null if it shows everything. */
    lacks: string | null;
  } | null;
}
