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

/** An amount with spaces and a currency. Longer ones are none. */
const longestTyped = 100;

/**
 * Parses an amount as a person of that locale types it: `1.234,50`, `1 234,50 €`, `1'234.50`, `50`. Returns minor units, or
 * null if it is not an amount of the currency. A dot or comma before exactly three digits separates thousands, unless the
 * locale or the currency makes it a decimal point.
 */
export function readMoney(typed: string, currency: string, locale: string): number | null {
  if (typed.length > longestTyped) return null;
  const text = typed
    .normalize("NFKC")
    .trim()
    .replace(/^(?:\p{Sc}|\p{L}{1,4})|(?:\p{Sc}|\p{L}{1,4})$/gu, "")
    .replaceAll(/[\s'’]/g, "");
  if (text.length > 20 || !/^\d+(?:[.,]\d+)*$/.test(text)) return null;
  const parts = text.split(/[.,]/);
  const signs = text.replaceAll(/\d/g, "");
  const places = minorDigits(currency);
  const fraction = isFraction(parts, signs, { places, locale }) ? parts.pop()! : "";
  const [first = "", ...groups] = parts;
  // Thousands have one sign, and three digits each.
  const between = fraction === "" ? signs : signs.slice(0, -1);
  if (groups.length > 0 && (first.length > 3 || groups.some(({ length }) => length !== 3))) return null;
  if (new Set(between).size > 1 || (fraction !== "" && between.includes(signs.at(-1)!))) return null;
  if (fraction.length > places) return null;
  const minor = Number([first, ...groups].join("") + fraction.padEnd(places, "0"));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Whether the digits after the last sign are decimals. */
function isFraction(
  parts: readonly string[],
  signs: string,
  { places, locale }: { places: number; locale: string },
): boolean {
  const last = signs.at(-1);
  if (last === undefined) return false;
  // Two different signs: the last one is the decimal point. The same sign twice separates thousands.
  if (signs.length > 1) return signs.at(-2) !== last;
  if (parts.at(-1)!.length !== 3) return true;
  return places === 3 && last === decimalSign(locale);
}

function decimalSign(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
}
