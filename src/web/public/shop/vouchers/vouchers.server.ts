import { fixedAmounts, longestMessage, otherAmount, type GiftRules, type TypedGift } from "#domain/shop/gift.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import { dayIn } from "../../../i18n/formats.ts";
import type { VouchersView } from "../sale-views.ts";
import type { PageArguments } from "../../../http/context.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { emptyCard, leaveIfPaid, openSale, saleView, sayMonths, type SaleRequest } from "../sale.server.ts";

/** A gift is sent at most a year ahead. */
const daysAhead = 365;

/** The rules that the form is checked against. */
export function giftRulesOf({ terms, provider, services, tag }: SaleRequest): GiftRules {
  const now = services.clock.now().getTime();
  return {
    ...terms,
    locale: tag,
    needsTerms: terms.terms !== "",
    hasMail: services.mailing.delivers,
    days: { first: dayIn(now, provider.zone), last: dayIn(now + daysAhead * 86_400_000, provider.zone) },
  };
}

export async function presentVouchers(args: PageArguments): Promise<VouchersView> {
  const request = await openSale(args, "vouchers");
  leaveIfPaid(request);
  const { provider, terms, t, tag } = request;
  const money = (amount: number) => formatMoney(amount, provider.currency, tag);
  const { days, hasMail } = giftRulesOf(request);
  const amounts = fixedAmounts(terms);
  const valid = sayMonths(terms.validMonths, t);
  const typed = typedOf(request, amounts);
  const hasOther = terms.least !== null && terms.most !== null;
  return {
    ...saleView(request, t("sale.voucher")),
    lead: [t("sale.voucherHow", { provider: provider.name }), valid],
    typed,
    amounts: {
      legend: t("sale.amount.legend"),
      choices: [
        ...amounts.map((amount) => ({ value: String(amount), label: money(amount) })),
        ...(hasOther ? [{ value: otherAmount, label: t("sale.amount.other") }] : []),
      ],
    },
    other: hasOther
      ? {
          label: t("sale.amount.label", { currency: nameCurrency(provider.currency, tag) }),
          hint: t("sale.amount.range", { least: money(terms.least!), most: money(terms.most!) }),
        }
      : null,
    recipient: { legend: t("sale.recipient.legend"), label: t("sale.recipient.label") },
    message: {
      label: t("sale.message.label"),
      hint: t("sale.message.hint", { count: longestMessage }),
      most: longestMessage,
    },
    send: hasMail
      ? {
          legend: t("sale.send.legend"),
          choices: [
            { value: "own", label: t("sale.send.own"), hint: t("sale.send.ownHint") },
            { value: "now", label: t("sale.send.now") },
            { value: "day", label: t("sale.send.day") },
          ],
          recipientEmail: { label: t("sale.recipientEmail.label"), hint: t("sale.recipientEmail.hint") },
          day: { label: t("sale.day.label"), hint: t("sale.day.hint"), min: days.first, max: days.last },
        }
      : null,
    card: emptyCard(request, {
      kind: t("sale.voucher"),
      worth: /^\d+$/.test(typed.amount) ? money(Number(typed.amount)) : "",
      until: valid,
    }),
  };
}

/** What the buyer typed for an earlier order, or the second of the fixed amounts. */
function typedOf({ before, provider }: SaleRequest, amounts: readonly number[]): TypedGift {
  const [line] = before?.order.lines ?? [];
  const [gift] = before?.credits ?? [];
  const worth = line?.voucherWorth ?? amounts[Math.min(1, amounts.length - 1)] ?? null;
  const isFixed = worth !== null && amounts.includes(worth);
  return {
    amount: isFixed ? String(worth) : otherAmount,
    other: isFixed || worth === null ? "" : formatAmount(worth, provider.currency),
    recipient: gift?.recipientName ?? "",
    message: gift?.message ?? "",
    send: gift === undefined || gift.recipientEmail === "" ? "own" : gift.mailOn === null ? "now" : "day",
    recipientEmail: gift?.recipientEmail ?? "",
    day: gift?.mailOn ?? "",
    name: before?.order.name ?? "",
    email: before?.order.email ?? "",
    hasAcceptedTerms: before !== null,
  };
}

function nameCurrency(currency: string, tag: string): string {
  return new Intl.DisplayNames(tag, { type: "currency" }).of(currency) ?? currency;
}
