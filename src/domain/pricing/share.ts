import { payableUnit } from "./currency.ts";

/**
 * A percentage of an amount, rounded half up to the nearest amount that a card can pay, and never more than the amount.
 * Uses integers only, so that no cent is lost to binary fractions.
 */
export function shareOf(amount: number, percent: number, currency: string): number {
  const unit = BigInt(payableUnit(currency));
  const exact = BigInt(amount) * BigInt(percent);
  const rounded = ((exact + 50n * unit) / (100n * unit)) * unit;
  return Math.min(Number(rounded), wholeUnits(amount, currency));
}

/** The largest part of an amount that a card can pay. */
export function wholeUnits(amount: number, currency: string): number {
  return amount - (amount % payableUnit(currency));
}
