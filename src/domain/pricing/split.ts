import { payableUnit } from "./currency.ts";

/** A price split over dates, in amounts that a card can pay. The first ones carry the remainder. */
export function splitPrice(total: number, dates: number, currency: string): number[] {
  const unit = payableUnit(currency);
  const units = Math.floor(total / unit);
  const least = Math.floor(units / dates);
  const over = units % dates;
  const rest = total - units * unit;
  return Array.from({ length: dates }, (_, n) => (least + (n < over ? 1 : 0)) * unit + (n === 0 ? rest : 0));
}

/** The price of some of all sessions, rounded half up to what a card can pay. Uses integers only. */
export function priceOfPart(whole: number, part: number, all: number, currency: string): number {
  if (part >= all) return whole;
  const unit = BigInt(payableUnit(currency));
  const exact = BigInt(whole) * BigInt(part);
  const of = BigInt(all) * unit;
  return Number(((2n * exact + of) / (2n * of)) * unit);
}
