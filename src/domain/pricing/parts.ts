import { shareOf, wholeUnits } from "./share.ts";

/** A service's rule for payment at booking. */
export interface PayRule {
  payNow: "nothing" | "deposit-flat" | "deposit-percent" | "full";
  /** Minor units for a flat deposit, else percent. */
  deposit: number;
}

/** One line of a visit with its price from the catalogue. */
export interface PricedLine {
  price: number;
  rule: PayRule & {
    /** Which visits of a series are paid when booking. */
    recurrencePay: "first" | "all";
  };
}

/** Minor units of one currency. `payNow` and `dueLater` always add up to `total`. */
export interface PriceParts {
  total: number;
  payNow: number;
  dueLater: number;
}

/** The part of a line's price that is paid at booking. A flat deposit is due once per line, up to the line's price. */
export function payNowOf(price: number, { payNow, deposit }: PayRule, currency: string): number {
  switch (payNow) {
    case "nothing":
      return 0;
    case "full":
      return wholeUnits(price, currency);
    case "deposit-flat":
      return wholeUnits(Math.min(deposit, price), currency);
    case "deposit-percent":
      return shareOf(price, deposit, currency);
  }
}

/** The parts of one visit's price. */
export function partsOf(lines: readonly PricedLine[], currency: string): PriceParts {
  return sum(lines.map(({ price, rule }) => split(price, payNowOf(price, rule, currency))));
}

/** Only the first visit of a series is paid at booking, unless the service requires payment for all. */
export function partsOfSeries(visits: readonly (readonly PricedLine[])[], currency: string): PriceParts {
  return sum(visits.map((lines, index) => partsOfOccurrence(lines, index, currency)));
}

/** The parts of the visit at `index` in its series, counted from 0. A single visit is at 0. */
export function partsOfOccurrence(lines: readonly PricedLine[], index: number, currency: string): PriceParts {
  const isPaidNow = ({ rule }: PricedLine) => index === 0 || rule.recurrencePay === "all";
  const later = lines.filter((line) => !isPaidNow(line)).map(({ price }) => split(price, 0));
  return sum([partsOf(lines.filter(isPaidNow), currency), ...later]);
}

function split(total: number, payNow: number): PriceParts {
  return { total, payNow, dueLater: total - payNow };
}

function sum(parts: readonly PriceParts[]): PriceParts {
  const add = (of: keyof PriceParts) => parts.reduce((so, part) => so + part[of], 0);
  return { total: add("total"), payNow: add("payNow"), dueLater: add("dueLater") };
}
