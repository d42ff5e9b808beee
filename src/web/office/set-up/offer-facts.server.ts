import { parseAmount } from "#domain/pricing/money.ts";
import type { ProviderState } from "#set-up/edit/read-state.ts";
import type { ThingKind, ThingValue } from "#set-up/things/thing.ts";
import type { OfferUses } from "#use-cases/office/set-up/count-uses.ts";
import type { Translator } from "../../i18n/translator.ts";
import { formatMoney } from "../../ui/money/format-money.ts";

interface Offer {
  kind: ThingKind;
  /** As it is typed. */
  value: ThingValue;
  state: ProviderState;
  /** Null for a new one. */
  uses: OfferUses | null;
}

/** What a coupon or a package means in money, and how often it was used. What cannot be read yet is left out. Null for other things. */
export function offerFacts({ kind, value, state, uses }: Offer, t: Translator, locale: string): string[] | null {
  if (kind === "coupon") {
    return [couponMeaning(value, state, t, locale), uses && t("console.setUp.fact.used", { count: uses.now })].filter(
      isSaid,
    );
  }
  if (kind === "package") {
    return [packageMeaning(value, state, t, locale), uses && t("console.setUp.fact.sold", { count: uses.now })].filter(
      isSaid,
    );
  }
  return null;
}

function isSaid(text: string | null): text is string {
  return text !== null;
}

export function couponMeaning({ share, sum }: ThingValue, { setup }: ProviderState, t: Translator, locale: string) {
  const { currency } = setup.provider;
  const [, percent] = /^(\d{1,3})%$/.exec(typeof share === "string" ? share : "") ?? [];
  if (percent !== undefined) {
    const off = new Intl.NumberFormat(locale, { style: "percent" }).format(Number(percent) / 100);
    return t("console.setUp.fact.off", { off });
  }
  const amount = amountOf(sum, currency);
  return amount === null ? null : t("console.setUp.fact.off", { off: formatMoney(amount, currency, locale) });
}

export function packageMeaning(
  { visits, price, services }: ThingValue,
  { setup }: ProviderState,
  t: Translator,
  locale: string,
) {
  const { currency } = setup.provider;
  const total = amountOf(price, currency);
  const count = Number(visits);
  if (total === null || !Number.isInteger(count) || count < 1) return null;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const each = Math.ceil(total / count);
  const said = { count, price: money(total), each: money(each) };
  const single = Math.min(...lowestPrices(Array.isArray(services) ? services : [], setup));
  return Number.isFinite(single) && single > each
    ? t("console.setUp.fact.packageInstead", { ...said, single: money(single) })
    : t("console.setUp.fact.package", said);
}

function lowestPrices(services: readonly unknown[], { services: all }: ProviderState["setup"]): number[] {
  return services.flatMap((slug) => {
    const service = all.find((one) => one.slug === slug);
    if (service === undefined) return [];
    const prices = service.prices.map(({ price }) => price);
    return prices.length === 0 ? [service.price] : prices;
  });
}

function amountOf(written: unknown, currency: string): number | null {
  const text = typeof written === "string" || typeof written === "number" ? String(written) : "";
  return /^\d{1,12}(\.\d{1,4})?$/.test(text) ? parseAmount(text, currency) : null;
}
