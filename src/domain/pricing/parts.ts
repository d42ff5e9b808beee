import { shareOf, wholeUnits } from "./share.ts";

/** What a service says about paying when booking. */
export interface PayRule {
  payNow: "nothing" | "deposit-flat" | "deposit-percent" | "full";
  /** Minor units where it is flat, else percent. */
  deposit: number;
}

/** One line of a visit with the price that the catalogue gives it. */
export interface PricedLine {
  price: number;
  rule: PayRule & {
    /** Which visits of a series are paid when booking. */
    recurrencePay: "first" | "all";
  };
}

/** Minor units of one currency. `payNow` and `dueLater` are always the whole of `total`. */
export interface PriceParts {
  total: number;
  payNow: number;
  dueLater: number;
}

/** What is paid of a line's price when booking: a flat deposit is asked once a line, never more than the line costs. */
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

/** A series is paid for its first visit when booking, unless its service asks for all of them. */
export function partsOfSeries(visits: readonly (readonly PricedLine[])[], currency: string): PriceParts {
  return sum(visits.map((lines, index) => partsOfOccurrence(lines, index, currency)));
}

/** The parts of the visit that stands at `index` in its series, counted from 0; a single visit stands at 0. */
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
