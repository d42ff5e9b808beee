import { payableUnit } from "./currency.ts";

/**
 * So many percent of an amount, to the nearest sum that can be paid by card; the half counts up. Never more than the
 * amount. Whole numbers throughout: no cent is lost to a fraction that binary cannot hold.
 */
export function shareOf(amount: number, percent: number, currency: string): number {
  const unit = BigInt(payableUnit(currency));
  const exact = BigInt(amount) * BigInt(percent);
  const rounded = ((exact + 50n * unit) / (100n * unit)) * unit;
  return Math.min(Number(rounded), wholeUnits(amount, currency));
}

/** As much of an amount as can be paid by card. */
export function wholeUnits(amount: number, currency: string): number {
  return amount - (amount % payableUnit(currency));
}
