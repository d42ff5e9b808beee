import { redirect } from "react-router";
import type { Refusal } from "#domain/errors.ts";
import { officeVoucherPath, officeVouchersPath } from "#domain/navigation/voucher-addresses.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { readMoney } from "#domain/pricing/money.ts";
import { correctVoucher, extendVoucher, mailVoucher, voidVoucher } from "#use-cases/office/vouchers/change-voucher.ts";
import { issueByHand, readIssuable } from "#use-cases/office/vouchers/issue-by-hand.ts";
import { readOfficeIssued } from "#use-cases/office/vouchers/read-issued.ts";
import { dayIn } from "../../../i18n/formats.ts";
import { servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { officeOf, refuseForm } from "../../shared/forms/form-result.server.ts";
import { readPressed, readOfficeForm } from "../../shared/forms/read-office-form.server.ts";
import { correctForm, extendForm, issueForm, mailForm, voidForm } from "./voucher-schemas.server.ts";
import type { NoticeName } from "../../frame-rows.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

export async function handleIssue(args: PageArguments) {
  const { context } = args;
  const sent = await readOfficeForm(args, issueForm);
  if (!sent.isRead) return sent.answer;
  const services = context.get(servicesContext);
  const { currency } = await readIssuable(officeOf(args), services);
  const { amount, ...wish } = sent.value;
  const worth = readMoney(amount, currency, context.get(tagContext));
  const done = await issueByHand(officeOf(args), { ...wish, worth }, services);
  if (!done.ok) return sent.refuse(done.refusal);
  return redirect(withDone(officeVouchersPath(passOf(context).provider.slug), "voucher-issued"), 303);
}

export async function handleExtendVoucher(args: PageArguments) {
  const { context } = args;
  const sent = await readOfficeForm(args, extendForm);
  if (!sent.isRead) return sent.answer;
  const services = context.get(servicesContext);
  const today = dayIn(services.clock.now().getTime(), passOf(context).provider.zone);
  const done = await extendVoucher(officeOf(args), { ...named(args), ...sent.value, today }, services);
  return done.ok ? back(args, "voucher-saved") : sent.refuse(known(args, done.refusal));
}

export async function handleMail(args: PageArguments) {
  const { key } = await readPressed(args, mailForm);
  const done = await mailVoucher(officeOf(args), { ...named(args), key }, args.context.get(servicesContext));
  return done.ok ? back(args, "voucher-mailed") : refuseForm(args.context, known(args, done.refusal));
}

export async function handleCorrect(args: PageArguments) {
  const { context } = args;
  const sent = await readOfficeForm(args, correctForm);
  if (!sent.isRead) return sent.answer;
  const { amount, ...correction } = sent.value;
  const services = context.get(servicesContext);
  const read = await readOfficeIssued(officeOf(args), args.params["voucher"]!, services);
  if (!read.ok) return sent.refuse(known(args, read.refusal));
  const { kind, currency } = read.value.issued;
  const visits = /^\d{1,3}$/.test(amount) ? Number(amount) : null;
  const left = kind === "pass" ? visits : readMoney(amount, currency, context.get(tagContext));
  const done = await correctVoucher(officeOf(args), { ...named(args), ...correction, left }, services);
  return done.ok ? back(args, "voucher-saved") : sent.refuse(known(args, done.refusal));
}

export async function handleVoid(args: PageArguments) {
  const sent = await readOfficeForm(args, voidForm);
  if (!sent.isRead) return sent.answer;
  const command = { ...named(args), ...sent.value };
  const done = await voidVoucher(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? back(args, "voucher-voided") : sent.refuse(known(args, done.refusal));
}

function named({ params }: PageArguments): { id: string } {
  return { id: params["voucher"]! };
}

/** Back to the page of the voucher. */
function back({ context, params }: PageArguments, done: NoticeName): Response {
  return redirect(withDone(officeVoucherPath(passOf(context).provider.slug, params["voucher"]!), done), 303);
}

/** A voucher of another business is not found. */
function known<Given extends Refusal | OfficeRefusal>({ url }: PageArguments, refusal: Given): Given {
  if (refusal.code === "voucher-unknown") throw refused({ code: "page-not-found", path: url.pathname });
  return refusal;
}
