import { redirect } from "react-router";
import { moneyPath } from "#domain/navigation/money-addresses.ts";
import { readMoney } from "#domain/pricing/money.ts";
import { formatDay, readPlainDay } from "#domain/time/day.ts";
import { closeDay, reopenDay, tillCurrency } from "#use-cases/office/money/till/close-day.ts";
import { servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../../shared/forms/read-office-form.server.ts";
import { closeDayForm, reopenDayForm } from "../../shared/money/money-schemas.server.ts";
import type { NoticeName } from "../../frame-rows.server.ts";
import { sayDifference } from "../../shared/money/day.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
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
  const sent = await readOfficeForm(args, closeDayForm);
  if (!sent.isRead) return sent.answer;
  const { words: remark, sure: isSure, key, ...typed } = sent.value;
  const tag = args.context.get(tagContext);
  const services = args.context.get(servicesContext);
  const office = officeOf(args);
  const currency = await tillCurrency(office, services);
  const counted = readMoney(typed.amount, currency, tag);
  const stays = typed.stays === "" ? 0 : readMoney(typed.stays, currency, tag);
  if (counted === null) return sent.refuse({ code: "amount-unreadable" });
  if (stays === null) return sent.refuse({ code: "till-stays" });
  const { zone } = passOf(args.context).provider;
  const done = await closeDay(office, { day: dayOf(args), zone, counted, stays, isSure, remark, key }, services);
  if (done.ok) return toDay(args, "till-closed");
  if (done.refusal.code !== "till-differs") return sent.refuse(done.refusal);
  // Only now the form asks whether it is meant.
  const t = await officeTranslator(args.context);
  const difference = sayDifference(Number(done.refusal.difference), t, (amount) =>
    formatMoney(amount, currency, tag, true),
  );
  return sent.refuse({ ...done.refusal, difference }, { typed: { ...sent.typed, sure: "no" } });
}

export async function handleReopen(args: PageArguments) {
  const sent = await readOfficeForm(args, reopenDayForm);
  if (!sent.isRead) return sent.answer;
  const command = { day: dayOf(args), ...sent.value };
  const done = await reopenDay(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? toDay(args, "till-reopened") : sent.refuse(done.refusal);
}
