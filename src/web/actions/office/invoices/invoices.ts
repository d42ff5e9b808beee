import { redirect } from "react-router";
import { readBillTo } from "#domain/invoices/invoice.ts";
import { bookingInvoicesPath } from "#domain/navigation/office-addresses.ts";
import { creditInvoice, issueInvoice } from "#use-cases/invoices/issue-invoice.ts";
import { findOfficeBooking } from "#use-cases/office/bookings/find-office-booking.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { readFields } from "../../../http/read-form.ts";
import { passOf } from "../../../present/office/frame.ts";
import { refuseForm } from "../form-result.ts";

/** Issues an invoice, or takes one back. */
export async function handleInvoices({ context, params, request }: PageArguments) {
  const field = await readFields(request, ["do", "bill-to", "number", "reason"]);
  const { provider, actor } = passOf(context);
  const services = context.get(servicesContext);
  const typed = { "bill-to": field("bill-to"), reason: field("reason") };
  const asked = { reference: params["reference"]!, verb: "money.take" as const };
  const found = await findOfficeBooking(services.db, { providerId: provider.id, actor }, asked);
  if (!found.ok) return refuseForm(context, found.refusal, typed);
  const { id, reference } = found.value;
  const { operatorId, signInId } = actor;
  const command = {
    providerId: provider.id,
    subject: { bookingId: id },
    by: { kind: "operator" as const, operatorId, signInId },
  };
  if (field("do") === "credit") {
    const reason = field("reason").trim();
    if (reason === "") return refuseForm(context, { code: "reason-missing" }, typed);
    if (reason.length > 500) return refuseForm(context, { code: "reason-unreadable" }, typed);
    const number = Number(field("number")) || 0;
    const done = await creditInvoice({ ...command, number, reason }, services);
    if (!done.ok) return refuseForm(context, done.refusal, typed);
  } else {
    const billTo = readBillTo(field("bill-to"));
    if (billTo === null) return refuseForm(context, { code: "invoice-address" }, typed);
    const done = await issueInvoice({ ...command, billTo }, services);
    if (!done.ok) return refuseForm(context, done.refusal, typed);
  }
  return redirect(`${bookingInvoicesPath(provider.slug, reference)}?done=saved`, 303);
}
