import type { VisitFacts, VisitRefund } from "#domain/booking/facts/visit-facts.ts";
import { formatMoment, type Viewer } from "../i18n/formats.ts";
import { formatDuration } from "../i18n/duration.ts";
import type { Translator } from "../i18n/translator.ts";
import { formatMoney } from "../ui/money/format-money.ts";

/** What a cancellation refunds, and until when. */
export function sayRefund(
  { paid, amount, until }: VisitRefund,
  { currency, viewer, t }: { currency: string; viewer: Viewer; t: Translator },
): string {
  if (amount === 0) return t("payment.step.noRefund");
  const text = formatMoney(amount, currency, viewer.locale);
  if (until === null) return t("payment.step.refundAnyTime", { amount: text });
  const moment = formatMoment(until, viewer);
  return amount === paid
    ? t("payment.step.refundAll", { until: moment })
    : t("payment.step.refundPart", { until: moment, amount: text });
}

/** Until when a cancellation is refunded, and until when it is possible online: often two different moments. */
export function sayDeadlines(
  { refund, cancelUntil, money }: Pick<VisitFacts, "refund" | "cancelUntil" | "money">,
  viewer: Viewer,
  t: Translator,
): string[] {
  return [
    ...(refund === null || money === null ? [] : [sayRefund(refund, { currency: money.currency, viewer, t })]),
    ...(cancelUntil === null ? [] : [t("outcome.manage.cancelUntil", { until: formatMoment(cancelUntil, viewer) })]),
  ];
}

/** "€45 paid · €20 to be paid later" */
export function sayPaid(
  { currency, paid, due, byVoucher = 0, off = 0 }: NonNullable<VisitFacts["money"]>,
  tag: string,
  t: Translator,
): string[] {
  const text = (amount: number) => formatMoney(amount, currency, tag, true);
  return [
    ...(off > 0 ? [t("credit.saved", { amount: text(off) })] : []),
    ...(byVoucher > 0 ? [t("credit.voucherPays", { amount: text(byVoucher) })] : []),
    ...(paid > 0 ? [t("mail.price.paid", { amount: text(paid) })] : []),
    ...(due > 0 && paid + byVoucher > 0 ? [t("mail.price.due", { amount: text(due) })] : []),
  ];
}

/** "Massage (1 hr) · Ada · The tide room". Lines of different services name who gives which, and their rooms. */
export function sayLines(lines: VisitFacts["lines"], t: Translator): string[] {
  const isMixed = new Set(lines.map(({ service }) => service)).size > 1;
  return lines.map(({ service, duration, member, place }) =>
    [`${service} (${formatDuration(duration, t)})`, isMixed ? (member ?? "") : "", place]
      .filter((text) => text !== "")
      .join(" · "),
  );
}
