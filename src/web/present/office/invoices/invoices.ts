import { bookingInvoicesPath, invoicePdfPath, officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { isOpen } from "#use-cases/invoices/issue-invoice.ts";
import { makeInvoicePdf } from "#use-cases/invoices/make-pdf.ts";
import { readInvoices, type Invoice } from "#use-cases/invoices/read-invoices.ts";
import { readOfficeInvoice } from "#use-cases/office/invoices/read-office-invoice.ts";
import { formatDate, type Viewer } from "../../../features/booking/formats.ts";
import type { InvoicesView } from "../../../features/office/invoices/invoice-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { invoiceWords, pdfResponse } from "../../invoice/invoice-words.ts";
import { openOfficeBooking } from "../booking/open-office-booking.ts";
import { passOf, presentFrame, titleOf } from "../frame.ts";

/** The invoices of the booking in the address. */
export async function presentInvoices(args: PageArguments) {
  const { found, pass, viewer, t, who, what } = await openOfficeBooking(args);
  const { provider, signIn } = pass;
  const { booking } = found;
  const services = args.context.get(servicesContext);
  const { invoices, hasTax } = await readInvoices(provider.id, { bookingId: booking.id }, services);
  const title = t("console.invoices.title");
  const view: InvoicesView = {
    ...{ name: titleOf(title, provider.name), title, lead: `${who}, ${what}` },
    action: bookingInvoicesPath(provider.slug, booking.reference),
    back: { href: officeBookingPath(provider.slug, booking.reference), text: t("console.back") },
    invoices: invoices.map((invoice) => rowOf(invoice, provider.slug, viewer, t)),
    empty: invoices.length > 0 ? null : hasTax ? t("console.invoices.none") : t("invoice.refusal.noTax"),
    issue:
      hasTax && booking.total > 0 && !invoices.some(isOpen)
        ? {
            billTo: `${booking.firstName} ${booking.lastName}`.trim(),
            label: t("invoice.billTo"),
            hint: t("invoice.billToHint"),
            text: t("console.invoices.issue"),
          }
        : null,
  };
  return { frame: await presentFrame(args, { signIn, provider, place: null }), view };
}

function rowOf(invoice: Invoice, slug: string, viewer: Viewer, t: Translator): InvoicesView["invoices"][number] {
  const { name, number, kind, issuedAt, total, currency, creditedBy } = invoice;
  const facts = [
    formatDate(issuedAt.getTime(), viewer),
    formatMoney(total, currency, viewer.locale),
    ...(creditedBy === null ? [] : [t("console.invoices.creditedBy", { name: creditedBy })]),
  ];
  return {
    title: kind === "invoice" ? t("invoice.title", { name }) : t("invoice.creditTitle", { name }),
    note: facts.join(" · "),
    pdf: invoicePdfPath(slug, number),
    credit: isOpen(invoice)
      ? { values: { do: "credit", number: String(number) }, text: t("console.invoices.credit") }
      : null,
  };
}

/** The invoice in the address as a PDF. */
export async function sendInvoice({ context, params, url }: PageArguments): Promise<Response> {
  const { provider, actor } = passOf(context);
  const services = context.get(servicesContext);
  const number = /^\d{1,9}$/.test(params["number"] ?? "") ? Number(params["number"]) : 0;
  const found = await readOfficeInvoice({ providerId: provider.id, actor }, number, services);
  if (!found.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const pdf = await makeInvoicePdf(provider.id, await invoiceWords(found.value), services);
  return pdfResponse(pdf, found.value);
}
