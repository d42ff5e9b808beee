import { languageOf, localeCodes, localeOf } from "#domain/locales/locales.ts";
import { issueVoucherPath, officeVouchersPath } from "#domain/navigation/voucher-addresses.ts";
import { readIssuable } from "#use-cases/office/vouchers/issue-by-hand.ts";
import type { IssueView } from "../voucher-views.ts";
import { localeContext, newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";

export async function presentIssue(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const t = await officeTranslator(context);
  const { packages, currency } = await readIssuable({ providerId: provider.id, actor }, context.get(servicesContext));
  const title = t("console.vouchers.issue");
  const view: IssueView = {
    name: titleOf(title, provider.name),
    title,
    lead: t("console.vouchers.issueText"),
    action: issueVoucherPath(provider.slug),
    key: newKey(context),
    labels: {
      package: t("console.vouchers.what"),
      amount: t("sale.amount.label", { currency }),
      amountHint: t("console.vouchers.amountHint"),
      name: t("sale.recipient.label"),
      email: t("sale.recipientEmail.label"),
      message: t("sale.message.label"),
      reason: t("console.override.reason"),
      reasonHint: t("console.vouchers.reasonHint"),
      locale: t("console.new.language"),
      mails: t("console.vouchers.mails"),
      submit: t("console.vouchers.issue"),
    },
    packages: [
      { value: "", label: t("sale.voucher") },
      ...packages.map(({ slug, name }) => ({ value: slug, label: name })),
    ],
    locales: localeCodes.map((code) => ({ value: code, label: localeOf(code).name })),
    locale: languageOf(context.get(localeContext)),
    back: { label: t("console.vouchers.title"), href: officeVouchersPath(provider.slug) },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "vouchers" }), view };
}
