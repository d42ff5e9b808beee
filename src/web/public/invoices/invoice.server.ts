import { data, redirect } from "react-router";
import { readBillTo } from "#domain/invoices/invoice.ts";
import { officeResponses } from "#domain/office/refusals.ts";
import { issueForVisitor, readVisitorInvoice } from "#use-cases/invoices/visitor-invoice.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { invoiceTokenIn, invoiceView } from "./visitor-invoice.server.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";

/** Issues the invoice, and returns to its page. */
export async function handleVisitorInvoice({ context, request, url }: PageArguments) {
  const field = await readFields(request, ["bill-to"]);
  const services = context.get(servicesContext);
  const token = invoiceTokenIn(url);
  const found = await readVisitorInvoice(token, services);
  if (!found.ok) throw await refusedInWords(found.refusal, context.get(localeContext));
  const typed = field("bill-to");
  const billTo = readBillTo(typed);
  const done =
    billTo === null
      ? { ok: false as const, refusal: { code: "invoice-address" as const } }
      : await issueForVisitor(token, billTo, services);
  if (done.ok) return redirect(url.pathname + url.search, 303);
  const { refusal } = done;
  const { code, ...parameters } = refusal;
  if (!isAboutInvoice(refusal)) throw await refusedInWords(refusal, context.get(localeContext));
  const t = await translatorOf(context.get(localeContext));
  const { message, status } = officeResponses[code as typeof refusal.code];
  return data(await invoiceView({ context, url }, found.value, { typed, error: t(message, parameters) }), status);
}

function isAboutInvoice<R extends { code: string }>(refusal: R): refusal is Extract<R, { code: `invoice-${string}` }> {
  return refusal.code.startsWith("invoice-");
}
