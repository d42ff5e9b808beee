import { redirect } from "react-router";
import { orderPath } from "#domain/navigation/money-addresses.ts";
import { readMoney } from "#domain/pricing/money.ts";
import { findProviderOrder, handOver, refundOrder } from "#use-cases/office/orders/change-order.ts";
import { servicesContext, tagContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { handOverForm, refundOrderForm } from "../shared/money/money-schemas.server.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

function toOrder({ context, params }: PageArguments, done: NoticeName): Response {
  return redirect(withDone(orderPath(passOf(context).provider.slug, params["order"]!), done), 303);
}

export async function handleHandOver(args: PageArguments) {
  const sent = await readOfficeForm(args, handOverForm);
  if (!sent.isRead) return sent.answer;
  const isDone = sent.value.to === "done";
  const command = { reference: args.params["order"]!, isDone, key: sent.value.key };
  const done = await handOver(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? toOrder(args, isDone ? "order-handed-over" : "taken-back") : sent.refuse(done.refusal);
}

export async function handleOrderRefund(args: PageArguments) {
  const sent = await readOfficeForm(args, refundOrderForm);
  if (!sent.isRead) return sent.answer;
  const services = args.context.get(servicesContext);
  const order = await findProviderOrder(officeOf(args), args.params["order"]!, services);
  if (order === null) return sent.refuse({ code: "order-unknown" });
  const { restock, ...refund } = sent.value;
  const amount = readMoney(refund.amount, order.currency, args.context.get(tagContext));
  if (amount === null) return sent.refuse({ code: "amount-unreadable" });
  const command = { ...refund, reference: order.reference, amount, isRestocked: restock };
  const done = await refundOrder(officeOf(args), command, services);
  return done.ok ? toOrder(args, "refunded") : sent.refuse(done.refusal);
}
