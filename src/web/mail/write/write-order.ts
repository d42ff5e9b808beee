import { localeOf } from "#domain/locales/locales.ts";
import type { OrderFacts, WrittenMail } from "#domain/mail/facts.ts";
import { formatDate } from "../../i18n/formats.ts";
import { sayUntil } from "../../public/shared/booking/format-credit.ts";
import { sayDelivery } from "../../i18n/say-delivery.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import { formatMoney, sayTaxes } from "../../ui/money/format-money.ts";
import type { WrittenMailRow, WrittenMailView } from "../view.ts";
import { whyTeam } from "../why-team.ts";
import { writeView } from "./write-view.ts";

/** Writes the mail about a paid order: the buyer's receipt, or the notice for the office. */
export async function writeOrder(facts: OrderFacts): Promise<WrittenMail> {
  return writeView(makeView(facts, await translatorOf(facts.locale)));
}

function makeView(facts: OrderFacts, t: Translator): WrittenMailView {
  const { locale, tag, provider, recipient, buyer, reference, open } = facts;
  const isReceipt = recipient === "buyer";
  const what = facts.lines.map(({ title }) => title).join(", ");
  const contact = provider.contactMethod === "" ? [] : [t("mail.contact", { contactMethod: provider.contactMethod })];
  return {
    lang: localeOf(locale).tag,
    provider: provider.name,
    primaryColor: provider.primaryColor,
    subject: (isReceipt ? t("mail.receipt.subject", { what }) : t("mail.ordered.subject", { what })).replaceAll(
      /\s+/g,
      " ",
    ),
    title: isReceipt ? t("mail.receipt.title") : t("mail.ordered.title", { who: buyer.name }),
    texts: [...(isReceipt ? [t("mail.receipt.text")] : []), ...howTexts(facts, t)],
    note: null,
    leaf: null,
    rows: [
      ...(isReceipt ? [] : [{ term: t("mail.ordered.buyer"), values: [buyer.name, buyer.email] }]),
      ...priceRows(facts, tag, t),
      ...deliveryRows(facts, tag, t),
      ...creditRows(facts, tag, t),
      { term: t("order.summary.reference"), values: [reference] },
    ],
    quotes: facts.mailed === "" ? [] : [{ term: t("order.delivery.mailed"), text: facts.mailed }],
    buttons: [
      ...facts.credits.map(({ kind, href }) => ({
        label: kind === "voucher" ? t("sale.openVoucher") : t("sale.openPass"),
        href,
      })),
      ...(open === null ? [] : [{ label: t("mail.ordered.open"), href: open }]),
    ],
    links: [],
    footer: isReceipt ? [...contact, t("mail.ordered.why", { provider: provider.name })] : whyTeam(facts, t),
    data: facts.data === null ? null : { label: t("privacy.link"), href: facts.data },
    stop: null,
  };
}

function deliveryRows(facts: OrderFacts, tag: string, t: Translator): WrittenMailRow[] {
  const said = sayDelivery(facts, { tag, t });
  if (said === null) return [];
  return [{ term: said.term, values: [said.value], note: said.note || undefined }];
}

function howTexts({ credits, provider }: OrderFacts, t: Translator): string[] {
  const kinds = new Set(credits.map(({ kind }) => kind));
  return [...kinds].map((kind) =>
    kind === "voucher"
      ? t("sale.voucherHow", { provider: provider.name })
      : t("sale.passHow", { provider: provider.name }),
  );
}

/** The codes that were bought, and what happens to each. */
function creditRows({ credits, provider, currency }: OrderFacts, tag: string, t: Translator): WrittenMailRow[] {
  const viewer = { locale: tag, zone: provider.zone, clock: null };
  const words = { currency, tag, zone: provider.zone, t };
  return credits.flatMap(({ code, expiresAt, mailAt, recipientEmail }) => [
    { term: t("sale.code"), values: [code], note: sayUntil(expiresAt, words) },
    ...(mailAt === null
      ? []
      : [{ term: t("sale.mailed"), values: [recipientEmail], note: formatDate(mailAt, viewer) }]),
  ]);
}

function priceRows(
  { lines, currency, total, shipping, taxes = [] }: OrderFacts,
  tag: string,
  t: Translator,
): WrittenMailRow[] {
  const money = (amount: number) => formatMoney(amount, currency, tag, true);
  return [
    ...lines.map(({ title, quantity, unitPrice }) => ({
      term: title,
      values: [money(quantity * unitPrice)],
      note: quantity === 1 ? undefined : `${quantity} × ${money(unitPrice)}`,
    })),
    ...(shipping === 0 ? [] : [{ term: t("order.delivery.shipping"), values: [money(shipping)] }]),
    { term: t("mail.receipt.paid"), values: [money(total), ...sayTaxes(taxes, currency, tag, t)] },
  ];
}
