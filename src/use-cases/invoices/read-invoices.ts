import { ok, refuse, type Result } from "#domain/errors.ts";
import { defaultLocale } from "#domain/locales/locales.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { findBookingById } from "#store/booking/bookings.ts";
import { findInvoice, listInvoices, type Invoice, type InvoiceSubject } from "#store/invoices/invoices.ts";
import { findTax } from "#store/invoices/tax.ts";
import { findOfficeBooking } from "../office/bookings/find-office-booking.ts";
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

/** One invoice by its number. Whoever sees only their own visits sees only the invoices of these. */
export async function readOfficeInvoice(
  { providerId, actor }: Office,
  number: number,
  { db }: Pick<Services, "db">,
): Promise<Result<Invoice, OfficeRefusal>> {
  const invoice = await findInvoice(db, providerId, number);
  if (invoice === undefined) return refuse({ code: "booking-unknown" });
  if (reachOf(actor.grant, "money.take") === "all") return ok(invoice);
  const booking =
    invoice.bookingId === null ? undefined : await findBookingById(db, { providerId, id: invoice.bookingId });
  if (booking === undefined) return refuse({ code: "booking-unknown" });
  const own = await findOfficeBooking(db, { providerId, actor }, { reference: booking.reference, verb: "money.take" });
  return own.ok ? ok(invoice) : own;
}
