import { payableUnit } from "./currency.ts";
import { wholeUnits } from "./share.ts";

/**
 * What remains of a line's part that is paid when booking after somebody's seat, worth so much of the line, was given
 * up: in proportion, so that a full payment stays full and a share a share; never more than what remains of the price.
 */
export function payNowLeft(line: { price: number; payNow: number }, seatPrice: number, currency: string): number {
  const left = line.price - seatPrice;
  if (line.price === 0 || left === 0) return 0;
  const unit = BigInt(payableUnit(currency));
  const exact = BigInt(line.payNow) * BigInt(left);
  const rounded = ((exact + (BigInt(line.price) * unit) / 2n) / (BigInt(line.price) * unit)) * unit;
  return Math.min(Number(rounded), line.payNow, wholeUnits(left, currency));
}
