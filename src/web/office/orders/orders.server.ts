import { redirect } from "react-router";
import { orderPath } from "#domain/navigation/money-addresses.ts";
import { readMoney } from "#domain/pricing/money.ts";
import { findProviderOrder, handOver, refundOrder } from "#use-cases/office/orders/change-order.ts";
import { servicesContext, tagContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { handOverFields, refundOrderFields } from "../shared/money/money-views.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

function toOrder({ context, params }: PageArguments, done: NoticeName): Response {
  return redirect(withDone(orderPath(passOf(context).provider.slug, params["order"]!), done), 303);
}

export async function handleHandOver(args: PageArguments) {
  const field = await readFields(args.request, handOverFields);
  const isDone = field("to") === "done";
  const command = { reference: args.params["order"]!, isDone, key: field("key") };
  const done = await handOver(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? toOrder(args, isDone ? "order-handed-over" : "taken-back") : refuseForm(args.context, done.refusal);
}

export async function handleOrderRefund(args: PageArguments) {
  const tag = args.context.get(tagContext);
  const field = await readFields(args.request, refundOrderFields);
  const services = args.context.get(servicesContext);
  const typed = { amount: field("amount"), reason: field("reason"), restock: field("restock") };
  const order = await findProviderOrder(officeOf(args), args.params["order"]!, services);
  if (order === null) return refuseForm(args.context, { code: "order-unknown" }, typed);
  const amount = readMoney(typed.amount, order.currency, tag);
  if (amount === null) return refuseForm(args.context, { code: "amount-unreadable" }, typed);
  const command = {
    reference: order.reference,
    amount,
    reason: typed.reason,
    left: Number(field("left")),
    isRestocked: typed.restock === "yes",
    key: field("key"),
  };
  const done = await refundOrder(officeOf(args), command, services);
  return done.ok ? toOrder(args, "refunded") : refuseForm(args.context, done.refusal, typed);
}
