/** A price that includes tax. */
export interface TaxedPrice {
  gross: number;
  /** Thousandths of a percent: 19 % is 19000. Null if it is not taxed here. */
  rate: number | null;
}

/** What the prices of one rate contain. */
export interface TaxPart {
  rate: number | null;
  net: number;
  tax: number;
}

const whole = 100_000n;

/** The tax in a price that includes it, rounded half up. A negative price has the same tax with the opposite sign. */
export function taxIn(gross: number, rate: number | null): number {
  if (rate === null || rate === 0) return 0;
  if (gross < 0) return -taxIn(-gross, rate);
  const of = whole + BigInt(rate);
  const exact = BigInt(gross) * BigInt(rate);
  return Number((2n * exact + of) / (2n * of));
}

/** The tax by rate, the highest first. It is calculated once from the sum of each rate, so that no cent is lost to rounding. */
export function taxParts(prices: readonly TaxedPrice[]): TaxPart[] {
  const sums = new Map<number | null, number>();
  for (const { gross, rate } of prices) sums.set(rate, (sums.get(rate) ?? 0) + gross);
  return [...sums]
    .map(([rate, gross]) => {
      const tax = taxIn(gross, rate);
      return { rate, net: gross - tax, tax };
    })
    .toSorted((one, other) => (other.rate ?? -1) - (one.rate ?? -1));
}

/** Splits a sum in proportion to prices. What rounding leaves goes to the first ones. */
export function shareOut(sum: number, prices: readonly number[]): number[] {
  const all = prices.reduce((total, price) => total + BigInt(price), 0n);
  if (all === 0n) return prices.map((_, index) => (index === 0 ? sum : 0));
  const parts = prices.map((price) => Number((BigInt(sum) * BigInt(price)) / all));
  let left = sum - parts.reduce((total, part) => total + part, 0);
  return parts.map((part, index) => {
    const more = left > 0 && prices[index]! > 0 ? 1 : 0;
    left -= more;
    return part + more;
  });
}
