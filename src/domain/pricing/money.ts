import { minorDigits } from "./currency.ts";

const known = new Set(Intl.supportedValuesOf("currency"));

export function isCurrency(code: string): boolean {
  return known.has(code);
}

/** Parses `65.00` to minor units. Returns null if the amount has more decimals than the currency. */
export function parseAmount(amount: string, currency: string): number | null {
  const [whole, fraction = ""] = amount.split(".");
  const places = minorDigits(currency);
  if (fraction.length > places) return null;
  const minor = Number(whole + fraction.padEnd(places, "0"));
  return Number.isSafeInteger(minor) ? minor : null;
}

export function formatAmount(minor: number, currency: string): string {
  const places = minorDigits(currency);
  if (places === 0) return String(minor);
  const text = String(minor).padStart(places + 1, "0");
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/**
 * An amount as people type it: `1 250,50`, `1,250.50`, `12`. The last of two different signs separates the decimals. Null if it
 * is not an amount, or has more decimals than the currency.
 */
export function readTypedAmount(typed: string, currency: string): number | null {
  const text = typed.replaceAll(/[\s\u00a0\u202f'’]/g, "");
  if (!/^\d[\d.,]{0,17}$/.test(text)) return null;
  const decimal = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const sign = text[decimal];
  const isSplit = decimal >= 0 && text.indexOf(sign!) === decimal;
  const whole = isSplit ? text.slice(0, decimal) : text;
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole) || (whole.includes(".") && whole.includes(","))) return null;
  return parseAmount(whole.replaceAll(/[.,]/g, "") + (isSplit ? `.${text.slice(decimal + 1)}` : ""), currency);
}
