import { invoicePath } from "#domain/navigation/addresses.ts";
import { makeInvoicePdf } from "#use-cases/invoices/make-pdf.ts";
import { readVisitorInvoice, type InvoiceToken, type VisitorInvoice } from "#use-cases/invoices/visitor-invoice.ts";
import type { VisitorInvoiceView } from "./invoice-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { refusedText } from "../../http/refused-text.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";
import { invoiceWords, pdfResponse } from "../shared/invoices/invoice-words.server.ts";

type Asked = Pick<PageArguments, "context" | "url">;

/** The token in an address. */
export function invoiceTokenIn({ searchParams }: URL): InvoiceToken {
  const order = searchParams.get("order");
  return order === null ? { booking: searchParams.get("booking") ?? "" } : { order };
}

export async function presentVisitorInvoice({ context, url }: Asked): Promise<VisitorInvoiceView> {
  const found = await readVisitorInvoice(invoiceTokenIn(url), context.get(servicesContext));
  if (!found.ok) throw await refusedInWords(found.refusal, context.get(localeContext));
  return invoiceView({ context, url }, found.value, { typed: found.value.name, error: null });
}

/** Also for a form that was refused. */
export async function invoiceView(
  { context, url }: Asked,
  { provider, invoice, canIssue }: VisitorInvoice,
  { typed, error }: { typed: string; error: string | null },
): Promise<VisitorInvoiceView> {
  const t = await translatorOf(context.get(localeContext));
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    title: invoice === null ? t("invoice.get") : t("invoice.title", { name: invoice.name }),
    text:
      invoice !== null
        ? provider.name
        : canIssue
          ? t("invoice.ask", { provider: provider.name })
          : t("invoice.refusal.unpaid"),
    pdf: invoice === null ? null : { href: `${invoicePath}.pdf${url.search}`, label: t("invoice.download") },
    form: canIssue
      ? { label: t("invoice.billTo"), hint: t("invoice.billToHint"), submit: t("invoice.make"), typed, error }
      : null,
  };
}

/** The visitor's invoice as a PDF. */
export async function sendVisitorInvoice({ context, url }: Asked): Promise<Response> {
  const services = context.get(servicesContext);
  const found = await readVisitorInvoice(invoiceTokenIn(url), services);
  if (!found.ok) throw await refusedText(found.refusal, context.get(localeContext));
  const { invoice, providerId } = found.value;
  if (invoice === null) throw refused({ code: "page-not-found", path: url.pathname });
  return pdfResponse(await makeInvoicePdf(providerId, await invoiceWords(invoice), services), invoice);
}
