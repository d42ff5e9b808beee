import type { Translator } from "../../../../i18n/translator.ts";
import { formatMoney } from "../../../../ui/money/format-money.ts";

interface Priced {
  kind: string;
  price: { least: number; most: number };
  pricePer: "booking" | "person";
}

/**
 * "€65", "from €38", "€14 per person". For loaders. A request without a price is not free: its price is agreed later.
 */
export function priceText(
  { kind, price, pricePer }: Priced,
  currency: string,
  locale: string,
  t: Translator,
): string | null {
  if (price.most === 0) return kind === "request" ? null : t("booking.summary.free");
  const amount = formatMoney(price.least, currency, locale);
  const isFrom = price.least < price.most;
  if (pricePer === "person") return t(isFrom ? "home.price.fromEach" : "home.price.each", { price: amount });
  return isFrom ? t("home.price.from", { price: amount }) : amount;
}
