import type { AmountRange } from "#domain/booking/line-terms.ts";
import type { Credit, CreditFault } from "#domain/credits/credit.ts";
import { writeShown } from "#domain/credits/shown.ts";
import type { CodedSums } from "#use-cases/credits/coded-sums.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import type { CodesView, SumsView } from "./visit-views.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";

export interface Speaker {
  t: Translator;
  /** For Intl. */
  locale: string;
  currency: string;
}

/** "45 min", or "45 min – 1 hr" while the member is not chosen. */
export function presentLength({ least, most }: AmountRange, t: Translator): string {
  const first = formatDuration(least, t);
  return least === most ? first : `${first} – ${formatDuration(most, t)}`;
}

/** "€52", or "from €44" while the member is not chosen. */
export function presentAmount({ least, most }: AmountRange, { t, locale, currency }: Speaker): string {
  const price = formatMoney(least, currency, locale);
  return least === most ? price : t("offer.from", { price });
}

interface Cost {
  price: AmountRange;
  /** The price is per person. */
  isEach: boolean;
  isRequest: boolean;
}

/** Null for a request with no price: the price is not agreed yet, so it must not read as free. */
export function presentCost({ price, isEach, isRequest }: Cost, speaker: Speaker): string | null {
  const { t } = speaker;
  if (price.most === 0) return isRequest ? null : t("booking.summary.free");
  const amount = presentAmount(price, speaker);
  return isEach ? `${amount} ${t("offer.perPerson")}` : amount;
}

/** The part of a price that is paid when booking; null if none is. */
export function presentPayNow(payNow: AmountRange, price: AmountRange, speaker: Speaker): string | null {
  const { t } = speaker;
  if (payNow.most === 0) return null;
  if (payNow.least === price.least && payNow.most === price.most) return t("offer.allNow");
  if (payNow.least !== payNow.most) return t("offer.fromNow", { amount: amountOf(payNow.least, speaker) });
  return t("offer.partNow", { amount: amountOf(payNow.least, speaker) });
}

/** The total, and its split into now and later if a part is paid now. */
export function presentSums(total: AmountRange, payNow: AmountRange, speaker: Speaker): SumsView {
  const later = { least: total.least - payNow.least, most: total.most - payNow.most };
  const isPaidNow = payNow.most > 0;
  return {
    total: presentAmount(total, speaker),
    payNow: isPaidNow ? presentAmount(payNow, speaker) : null,
    dueLater: isPaidNow && later.most > 0 ? presentAmount(later, speaker) : null,
  };
}

function amountOf(amount: number, { currency, locale }: Speaker): string {
  return formatMoney(amount, currency, locale);
}

interface Off {
  byCoupon: number;
  byPass: number;
}

/** Rows of a price list for what codes take off. */
export function offRows({ byCoupon, byPass }: Off, t: Translator): { label: string; amount: number }[] {
  return [
    ...(byPass > 0 ? [{ label: t("credit.row.package"), amount: -byPass }] : []),
    ...(byCoupon > 0 ? [{ label: t("credit.row.coupon"), amount: -byCoupon }] : []),
  ];
}

/** What vouchers pay. Null if they pay nothing. */
export function voucherRow(amount: number, t: Translator): { label: string; amount: number } | null {
  return amount > 0 ? { label: t("credit.row.voucher"), amount } : null;
}

/** The part of the details form for codes. Null if the business has none, or if there is nothing to pay. */
export function presentCodes(
  request: BookingRequest,
  { credits }: Pick<ReadBooking, "credits">,
  sums: CodedSums,
  typed: string,
): CodesView | null {
  const { page, t } = request;
  const list = sums.total + sums.byCoupon + sums.byPass;
  if (!page.provider.hasCodes && credits.length === 0) return null;
  if (list === 0 && credits.length === 0) return null;
  return {
    open: t("credit.open"),
    label: t("credit.label"),
    apply: t("credit.apply"),
    typed,
    applied: credits.map((credit) => {
      const fault = sums.faults.get(credit.id);
      return {
        id: credit.id,
        name: nameOf(credit, t),
        note: fault === undefined ? noteOf(request, credit, sums) : faultText(request, credit, fault),
        isFault: fault !== undefined,
        remove: t("credit.remove"),
      };
    }),
    shown: shownCodes(credits, sums),
    sums: credits.length === 0 ? null : sumRows(list, sums, t),
  };
}

/** What the page says that the codes are worth. */
export function shownCodes(credits: readonly Credit[], { faults }: Pick<CodedSums, "faults">): string {
  return writeShown(credits, (id) => !faults.has(id));
}

function nameOf(credit: Credit, t: Translator): string {
  switch (credit.kind) {
    case "coupon":
      return t("credit.coupon", { code: credit.code });
    case "pass":
      return t("credit.package", { title: credit.title, end: credit.codeEnd });
    case "voucher":
      return t("credit.voucher", { end: credit.codeEnd });
  }
}

function faultText({ page, viewer, t }: BookingRequest, credit: Credit, why: CreditFault): string {
  const least = credit.kind === "coupon" ? credit.minimum : 0;
  return t("credit.refused", { why, amount: formatMoney(least, page.provider.currency, viewer.locale) });
}

function noteOf({ page, viewer, t }: BookingRequest, credit: Credit, { dates, byCoupon }: CodedSums): string {
  const money = (amount: number) => formatMoney(amount, page.provider.currency, viewer.locale);
  switch (credit.kind) {
    case "coupon":
      return t("credit.takesOff", { amount: money(byCoupon) });
    case "pass": {
      const visits = dates.flatMap(({ taken }) => taken?.passes ?? []).filter(({ id }) => id === credit.id);
      const count = visits.reduce((sum, line) => sum + line.visits, 0);
      return t("credit.uses", { count, left: credit.visitsLeft - count });
    }
    case "voucher": {
      const parts = dates.flatMap(({ taken }) => taken?.vouchers ?? []).filter(({ id }) => id === credit.id);
      const paid = parts.reduce((sum, { amount }) => sum + amount, 0);
      return t("credit.pays", { amount: money(paid), left: money(credit.balance - paid) });
    }
  }
}

function sumRows(list: number, sums: CodedSums, t: Translator): NonNullable<CodesView["sums"]> {
  return {
    lines: [{ label: t("credit.row.list"), amount: list }, ...offRows(sums, t)],
    total: sums.total,
    payNow: sums.payNow,
    voucher: voucherRow(sums.byVoucher, t),
  };
}
