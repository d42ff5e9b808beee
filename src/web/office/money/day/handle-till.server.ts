import { redirect } from "react-router";
import { moneyPath } from "#domain/navigation/money-addresses.ts";
import { readMoney } from "#domain/pricing/money.ts";
import { formatDay, readPlainDay } from "#domain/time/day.ts";
import { closeDay, reopenDay, tillCurrency } from "#use-cases/office/money/close-day.ts";
import { servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { readFields } from "../../../http/read-form.ts";
import { refused } from "../../../http/refused.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { officeOf, refuseForm } from "../../shared/forms/form-result.server.ts";
import { closeDayFields, reopenDayFields } from "../../shared/money/money-views.ts";
import type { NoticeName } from "../../frame-rows.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

function dayOf({ params, url }: PageArguments) {
  const day = readPlainDay(params["date"] ?? "");
  if (day === null) throw refused({ code: "page-not-found", path: url.pathname });
  return day;
}

function toDay(args: PageArguments, done: NoticeName): Response {
  return redirect(withDone(moneyPath(passOf(args.context).provider.slug, formatDay(dayOf(args))), done), 303);
}

export async function handleTillClose(args: PageArguments) {
  const tag = args.context.get(tagContext);
  const field = await readFields(args.request, closeDayFields);
  const services = args.context.get(servicesContext);
  const office = officeOf(args);
  const typed = { amount: field("amount"), stays: field("stays"), words: field("words") };
  const currency = await tillCurrency(office, services);
  const counted = readMoney(typed.amount, currency, tag);
  const stays = typed.stays === "" ? 0 : readMoney(typed.stays, currency, tag);
  if (counted === null) return refuseForm(args.context, { code: "amount-unreadable" }, typed);
  if (stays === null) return refuseForm(args.context, { code: "till-stays" }, typed);
  const { zone } = passOf(args.context).provider;
  const command = { day: dayOf(args), zone, counted, stays, remark: typed.words, key: field("key") };
  const done = await closeDay(office, command, services);
  return done.ok ? toDay(args, "till-closed") : refuseForm(args.context, done.refusal, typed);
}

export async function handleReopen(args: PageArguments) {
  const field = await readFields(args.request, reopenDayFields);
  const command = { day: dayOf(args), reason: field("reason"), key: field("key") };
  const done = await reopenDay(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? toDay(args, "till-reopened") : refuseForm(args.context, done.refusal, { reason: command.reason });
}
