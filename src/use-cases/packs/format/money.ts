/**
 * Minor digits by ISO 4217. Intl cannot be asked: it rounds for display (HUF 0, IDR 0), while payment gateways and
 * ledgers count fillér and sen.
 */
const otherThanTwo: Readonly<Record<string, number>> = {
  ...digits(0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
  ...digits(3, "BHD IQD JOD KWD LYD OMR TND"),
  ...digits(4, "CLF UYW"),
};

const known = new Set(Intl.supportedValuesOf("currency"));

export function isCurrency(code: string): boolean {
  return known.has(code);
}

export function minorDigits(currency: string): number {
  return otherThanTwo[currency] ?? 2;
}

/** `65.00` in minor units, or null where the currency has no coins that small. */
export function parseMoney(amount: string, currency: string): number | null {
  const [whole, fraction = ""] = amount.split(".");
  const places = minorDigits(currency);
  if (fraction.length > places) return null;
  const minor = Number(whole + fraction.padEnd(places, "0"));
  return Number.isSafeInteger(minor) ? minor : null;
}

export function formatMoney(minor: number, currency: string): string {
  const places = minorDigits(currency);
  if (places === 0) return String(minor);
  const text = String(minor).padStart(places + 1, "0");
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}

function digits(places: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, places]));
}
