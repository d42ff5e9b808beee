import { payableUnit } from "./currency.ts";
import { wholeUnits } from "./share.ts";

/**
 * The part of a line still to be paid at booking after a seat worth `seatPrice` is cancelled. It shrinks in proportion,
 * so that a full payment stays full and a share stays a share. It never exceeds the remaining price.
 */
export function payNowLeft(line: { price: number; payNow: number }, seatPrice: number, currency: string): number {
  const left = line.price - seatPrice;
  if (line.price === 0 || left === 0) return 0;
  const unit = BigInt(payableUnit(currency));
  const exact = BigInt(line.payNow) * BigInt(left);
  const rounded = ((exact + (BigInt(line.price) * unit) / 2n) / (BigInt(line.price) * unit)) * unit;
  return Math.min(Number(rounded), line.payNow, wholeUnits(left, currency));
}
