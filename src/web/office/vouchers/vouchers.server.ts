import { redirect } from "react-router";
import type { Refusal, Result } from "#domain/errors.ts";
import { isLocaleCode } from "#domain/locales/locales.ts";
import { officeVoucherPath, officeVouchersPath } from "#domain/navigation/voucher-addresses.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { readMoney } from "#domain/pricing/money.ts";
import {
  correctVoucher,
  extendVoucher,
  mailVoucher,
  voidVoucher,
  type VoucherChanged,
} from "#use-cases/office/vouchers/change-voucher.ts";
import { issueByHand, readIssuable } from "#use-cases/office/vouchers/issue-by-hand.ts";
import { readOfficeIssued } from "#use-cases/office/vouchers/read-issued.ts";
import { dayIn } from "../../i18n/formats.ts";
import { servicesContext, tagContext, type PageArguments } from "../../http/context.ts";
import { readFields, typedInto, type ReadField } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { correctFields, extendFields, issueFields, mailFields, voidFields } from "./voucher-views.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

export async function handleIssue(args: PageArguments) {
  const { context } = args;
  const field = await readFields(args.request, issueFields);
  const typed = typedInto(field, issueFields);
  const services = context.get(servicesContext);
  const { currency } = await readIssuable(officeOf(args), services);
  const { package: sold, name, email, message, reason, key } = typed;
  const done = await issueByHand(
    officeOf(args),
    {
      package: sold,
      name,
      email,
      message,
      reason,
      key,
      mails: typed.mails === "yes",
      worth: readMoney(typed.amount, currency, context.get(tagContext)),
      locale: isLocaleCode(typed.locale) ? typed.locale : "en",
    },
    services,
  );
  if (!done.ok) return refuseForm(context, done.refusal, typed);
  return redirect(withDone(officeVouchersPath(passOf(context).provider.slug), "voucher-issued"), 303);
}

export async function handleExtendVoucher(args: PageArguments) {
  const { context } = args;
  const field = await readFields(args.request, extendFields);
  const services = context.get(servicesContext);
  const today = dayIn(services.clock.now().getTime(), passOf(context).provider.zone);
  const command = { ...named(args, field), until: field("until"), today };
  return answer(args, await extendVoucher(officeOf(args), command, services), "voucher-saved", {
    until: field("until"),
  });
}

export async function handleMail(args: PageArguments) {
  const field = await readFields(args.request, mailFields);
  const done = await mailVoucher(officeOf(args), named(args, field), args.context.get(servicesContext));
  return answer(args, done, "voucher-mailed", {});
}

export async function handleCorrect(args: PageArguments) {
  const { context } = args;
  const field = await readFields(args.request, correctFields);
  const typed = field("amount");
  const reason = field("reason");
  const services = context.get(servicesContext);
  const read = await readOfficeIssued(officeOf(args), args.params["voucher"]!, services);
  if (!read.ok) return answer(args, read, "voucher-saved", {});
  const { kind, currency } = read.value.issued;
  const visits = /^\d{1,3}$/.test(typed) ? Number(typed) : null;
  const left = kind === "pass" ? visits : readMoney(typed, currency, context.get(tagContext));
  const command = { ...named(args, field), left, seen: Number(field("seen")), reason };
  const done = await correctVoucher(officeOf(args), command, services);
  return answer(args, done, "voucher-saved", { amount: typed, reason });
}

export async function handleVoid(args: PageArguments) {
  const field = await readFields(args.request, voidFields);
  const command = { ...named(args, field), reason: field("reason") };
  const done = await voidVoucher(officeOf(args), command, args.context.get(servicesContext));
  return answer(args, done, "voucher-voided", { reason: command.reason });
}

function named({ params }: PageArguments, field: ReadField<"key">): { id: string; key: string } {
  return { id: params["voucher"]!, key: field("key") };
}

/** Back to the page of the voucher. One of another business is not found. */
function answer(
  args: PageArguments,
  changed: VoucherChanged | Result<unknown, OfficeRefusal>,
  done: NoticeName,
  typed: Readonly<Record<string, string>>,
) {
  const { context, params, url } = args;
  if (changed.ok)
    return redirect(withDone(officeVoucherPath(passOf(context).provider.slug, params["voucher"]!), done), 303);
  const refusal: Refusal | OfficeRefusal = changed.refusal;
  if (refusal.code === "voucher-unknown") throw refused({ code: "page-not-found", path: url.pathname });
  return refuseForm(context, refusal, typed);
}
