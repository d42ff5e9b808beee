import type { AmountRange } from "#domain/booking/line-terms.ts";
import type { SumsView } from "../../../features/booking/visit-views.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";

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
