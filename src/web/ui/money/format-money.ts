import type { Translator } from "../../i18n/translator.ts";
import { minorDigits } from "#domain/pricing/currency.ts";

/** Formatters are expensive to create, so they are cached. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * `amount` is in the currency's minor unit: 1250 EUR cents, 1250 JPY yen. A whole amount has no decimals unless
 * `keepsDecimals` is set, which aligns the decimal points in a column.
 */
export function formatMoney(amount: number, currency: string, locale: string, keepsDecimals = false): string {
  const digits = minorDigits(currency);
  const unit = 10 ** digits;
  const shown = amount % unit === 0 && !keepsDecimals ? 0 : digits;
  return formatterOf(locale, currency, shown).format(amount / unit);
}

/** Whether every amount is a whole number of the currency's main unit. */
export function areWhole(amounts: readonly number[], currency: string): boolean {
  return amounts.every((amount) => amount % 10 ** minorDigits(currency) === 0);
}

function formatterOf(locale: string, currency: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    formatter = new Intl.NumberFormat(locale, { style: "currency", currency, ...fraction });
    formatters.set(key, formatter);
  }
  return formatter;
}

interface IncludedTax {
  name: string;
  /** Thousandths of a percent. */
  rate: number;
  amount: number;
}

/** "Includes 19 % VAT: €8.30", for each rate. */
export function sayTaxes(taxes: readonly IncludedTax[], currency: string, tag: string, t: Translator): string[] {
  return taxes.map(({ name, rate, amount }) =>
    t("invoice.includes", { name, rate: formatRate(rate, tag), amount: formatMoney(amount, currency, tag, true) }),
  );
}

/** "19 %" or "8.875 %". */
export function formatRate(thousandths: number, tag: string): string {
  return new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 3 }).format(thousandths / 100_000);
}
