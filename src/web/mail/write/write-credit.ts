import { localeOf } from "#domain/locales/locales.ts";
import type { CreditFacts, WrittenMail } from "#domain/mail/facts.ts";
import { nameCredit, sayUntil, sayWorth } from "../../public/shared/booking/format-credit.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import type { WrittenMailView } from "../view.ts";
import { writeView } from "./write-view.ts";

/** Writes the mail that brings a voucher or a pass to its holder. */
export async function writeCredit(facts: CreditFacts): Promise<WrittenMail> {
  return writeView(makeView(facts, await translatorOf(facts.locale)));
}

function makeView(facts: CreditFacts, t: Translator): WrittenMailView {
  const { kind, locale, provider, currency, name, from, message, code, services, worth } = facts;
  const { tag } = localeOf(locale);
  const words = { currency, tag, zone: provider.zone, t };
  const what = nameCredit(facts, words);
  const contact = provider.contactMethod === "" ? [] : [t("mail.contact", { contactMethod: provider.contactMethod })];
  const title =
    from === "" ? t("mail.credit.title", { what }) : t("mail.credit.titleFrom", { from, provider: provider.name });
  return {
    lang: tag,
    provider: provider.name,
    primaryColor: provider.primaryColor,
    subject: title.replaceAll(/\s+/g, " "),
    title,
    texts: [
      ...(name === "" ? [] : [t("mail.credit.hello", { name })]),
      kind === "voucher"
        ? t("sale.voucherHow", { provider: provider.name })
        : t("sale.passHow", { provider: provider.name }),
    ],
    note: null,
    leaf: null,
    rows: [
      { term: what, values: [sayWorth(kind, worth, words)] },
      { term: t("sale.code"), values: [code], note: sayUntil(facts.expiresAt, words) },
      ...(services.length === 0 ? [] : [{ term: t("sale.usableFor"), values: services }]),
    ],
    quotes: message === "" ? [] : [{ term: from === "" ? t("sale.message.label") : from, text: message }],
    buttons: [{ label: kind === "voucher" ? t("sale.openVoucher") : t("sale.openPass"), href: facts.href }],
    links: [{ label: t("sale.book"), href: facts.book }],
    footer: [...contact, t("mail.credit.why", { provider: provider.name })],
    data: null,
    stop: null,
  };
}
