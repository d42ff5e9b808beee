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
