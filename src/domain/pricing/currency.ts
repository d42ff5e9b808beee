/**
 * Minor digits by ISO 4217. Intl is not used because it rounds for display (HUF, IDR, COP and IQD to whole units),
 * while ledgers and payment gateways count fillér, sen, centavos and fils.
 */
const otherThanTwo: Readonly<Record<string, number>> = {
  ...digits(0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
  ...digits(3, "BHD IQD JOD KWD LYD OMR TND"),
  ...digits(4, "CLF UYW"),
};

export function minorDigits(currency: string): number {
  return otherThanTwo[currency] ?? 2;
}

/**
 * The smallest amount that a card can pay, in minor units: card networks support no third decimal and no fraction of an
 * ariary. The amount paid now is always a multiple of it.
 */
export function payableUnit(currency: string): number {
  if (currency === "MGA") return 100;
  return 10 ** Math.max(0, minorDigits(currency) - 2);
}

function digits(places: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, places]));
}
