import { redirect } from "react-router";
import { readBillTo } from "#domain/invoices/invoice.ts";
import { orderInvoicesPath } from "#domain/navigation/money-addresses.ts";
import { bookingInvoicesPath } from "#domain/navigation/office-addresses.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { creditInvoice, issueInvoice } from "#use-cases/invoices/issue-invoice.ts";
import type { InvoiceSubject } from "#use-cases/invoices/read-invoices.ts";
import { findOfficeBooking } from "#use-cases/office/booking/find-office-booking.ts";
import { findProviderOrder } from "#use-cases/office/orders/change-order.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { invoiceForm } from "./invoice-schemas.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

type Found = Result<{ subject: InvoiceSubject; path: string }, OfficeRefusal>;

export function handleBookingInvoices(args: PageArguments) {
  return handleInvoices(args, async () => {
    const asked = { reference: args.params["reference"]!, verb: "money.take" as const };
    const found = await findOfficeBooking(args.context.get(servicesContext).db, officeOf(args), asked);
    if (!found.ok) return found;
    const { id, reference } = found.value;
    return ok({ subject: { bookingId: id }, path: bookingInvoicesPath(passOf(args.context).provider.slug, reference) });
  });
}

export function handleOrderInvoices(args: PageArguments) {
  return handleInvoices(args, async () => {
    const office = officeOf(args);
    if (reachOf(office.actor.grant, "money.take") !== "all") return refuse({ code: "not-allowed" });
    const order = await findProviderOrder(office, args.params["order"]!, args.context.get(servicesContext));
    if (order === null) return refuse({ code: "order-unknown" });
    const { id, reference } = order;
    return ok({ subject: { orderId: id }, path: orderInvoicesPath(passOf(args.context).provider.slug, reference) });
  });
}

/** Issues an invoice, or takes one back. */
async function handleInvoices(args: PageArguments, find: () => Promise<Found>) {
  const sent = await readOfficeForm(args, invoiceForm);
  if (!sent.isRead) return sent.answer;
  const services = args.context.get(servicesContext);
  const found = await find();
  if (!found.ok) return sent.refuse(found.refusal);
  const { subject, path } = found.value;
  const { providerId, actor } = officeOf(args);
  const command = { providerId, subject, by: actor };
  switch (sent.value.do) {
    case "credit": {
      const { reason, number } = sent.value;
      if (reason === "") return sent.refuse({ code: "reason-missing" });
      if (reason.length > 500) return sent.refuse({ code: "reason-unreadable" });
      const done = await creditInvoice({ ...command, number, reason }, services);
      if (!done.ok) return sent.refuse(done.refusal);
      break;
    }
    case "issue": {
      const billTo = readBillTo(sent.value["bill-to"]);
      if (billTo === null) return sent.refuse({ code: "invoice-address" });
      const done = await issueInvoice({ ...command, billTo }, services);
      if (!done.ok) return sent.refuse(done.refusal);
      break;
    }
  }
  return redirect(withDone(path, "saved"), 303);
}
