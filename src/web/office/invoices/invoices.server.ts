import { isBooked } from "#domain/booking/changes.ts";
import { orderInvoicesPath, orderPath } from "#domain/navigation/money-addresses.ts";
import { bookingInvoicesPath, invoicePdfPath, officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { lineLabel } from "#domain/shop/order.ts";
import { isOpen } from "#use-cases/invoices/issue-invoice.ts";
import { lackedInLines, makeInvoicePdf } from "#use-cases/invoices/make-pdf.ts";
import { readInvoices, type Invoice, type InvoiceSubject } from "#use-cases/invoices/read-invoices.ts";
import { readOfficeInvoice } from "#use-cases/office/invoices/read-office-invoice.ts";
import { leftOf } from "#use-cases/office/orders/change-order.ts";
import { formatDate, type Viewer } from "../../i18n/formats.ts";
import type { InvoicesView } from "./invoice-views.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import type { Translator } from "../../i18n/translator.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { invoiceWords, pdfResponse } from "../../public/shared/invoices/invoice-words.server.ts";
import { openOfficeBooking } from "../shared/booking/open-office-booking.server.ts";
import { passOf, presentOfficeFrame, titleOf, type ProviderPass } from "../shared/frame/frame.server.ts";
import { openOrder } from "../shared/orders/orders.server.ts";

/** The invoices of the booking in the address. */
export async function presentBookingInvoices(args: PageArguments) {
  const { found, pass, viewer, t, who, what } = await openOfficeBooking(args);
  const { booking } = found;
  const { slug } = pass.provider;
  return presentInvoices(args, {
    pass,
    viewer,
    t,
    subject: { bookingId: booking.id },
    lead: `${who}, ${what}`,
    place: null,
    action: bookingInvoicesPath(slug, booking.reference),
    back: officeBookingPath(slug, booking.reference),
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    isAgreed: booking.total > 0 && isBooked(booking.state) && booking.erasedAt === null,
  });
}

/** The invoices of the order in the address. */
export async function presentOrderInvoices(args: PageArguments) {
  const { order, pass, viewer, t } = await openOrder(args);
  const { slug } = pass.provider;
  return presentInvoices(args, {
    pass,
    viewer,
    t,
    subject: { orderId: order.id },
    place: "money",
    lead: [order.name, ...order.lines.map((line) => lineLabel(line))].filter((text) => text !== "").join(", "),
    action: orderInvoicesPath(slug, order.reference),
    back: orderPath(slug, order.reference),
    name: order.name,
    isAgreed: order.total > 0 && leftOf(order) > 0 && !order.isErased,
  });
}

interface Invoiced {
  pass: ProviderPass;
  viewer: Viewer;
  t: Translator;
  subject: InvoiceSubject;
  lead: string;
  place: "money" | null;
  action: string;
  back: string;
  /** Whom the office most likely bills. */
  name: string;
  /** Whether there is something to bill. */
  isAgreed: boolean;
}

async function presentInvoices(args: PageArguments, invoiced: Invoiced) {
  const { pass, viewer, t, lead, action, name, place, isAgreed } = invoiced;
  const { provider } = pass;
  const read = await readInvoices(provider.id, invoiced.subject, args.context.get(servicesContext));
  const { invoices, hasTax } = read;
  const title = t("console.invoices.title");
  const view: InvoicesView = {
    name: titleOf(title, provider.name),
    title,
    lead,
    action,
    back: { href: invoiced.back, text: t("console.back") },
    invoices: invoices.map((invoice) => rowOf(invoice, provider.slug, viewer, t)),
    empty: invoices.length > 0 ? null : emptyText({ hasTax, isAgreed }, t),
    issue:
      hasTax && isAgreed && !invoices.some(isOpen)
        ? {
            billTo: name,
            label: t("invoice.billTo"),
            hint: t("invoice.billToHint"),
            text: t("console.invoices.issue"),
            lacks: lacksOf(lackedInLines(`${lead} ${provider.name}`), t),
          }
        : null,
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place }), view };
}

/** What was agreed cannot be written otherwise here, so the form says it before the invoice is issued. */
function lacksOf(letters: readonly string[], t: Translator): string | null {
  return letters.length === 0 ? null : t("console.invoices.lacks", { letters: letters.join(" ") });
}

function emptyText({ hasTax, isAgreed }: { hasTax: boolean; isAgreed: boolean }, t: Translator): string {
  if (!hasTax) return t("invoice.refusal.noTax");
  return isAgreed ? t("console.invoices.none") : t("invoice.refusal.nothing");
}

function rowOf(invoice: Invoice, slug: string, viewer: Viewer, t: Translator): InvoicesView["invoices"][number] {
  const { name, number, kind, issuedAt, total, currency, creditedBy } = invoice;
  const facts = [
    formatDate(issuedAt.getTime(), viewer),
    formatMoney(total, currency, viewer.locale, true),
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
