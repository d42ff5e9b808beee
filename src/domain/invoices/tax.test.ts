import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minorDigits } from "../pricing/currency.ts";
import { formatAmount, parseAmount } from "../pricing/money.ts";
import { shareOut, taxIn, taxParts } from "./tax.ts";

describe("the tax in a price", () => {
  it.each([
    ["EUR", "11.90", 19_000, "1.90"],
    ["EUR", "65.00", 23_000, "12.15"],
    ["EUR", "0.03", 19_000, "0.00"],
    // Exactly half a cent: rounded up.
    ["EUR", "0.01", 100_000, "0.01"],
    ["JPY", "1100", 10_000, "100"],
    ["JPY", "15", 10_000, "1"],
    ["KWD", "1.050", 5_000, "0.050"],
    ["USD", "108.88", 8_875, "8.88"],
  ])("is rounded half up: %s %s at %d", (currency, price, rate, tax) => {
    expect(formatAmount(taxIn(parseAmount(price, currency)!, rate), currency)).toBe(tax);
  });

  it("is nothing without a rate", () => {
    expect([taxIn(1000, 0), taxIn(1000, null)]).toEqual([0, 0]);
  });

  const rate = fc.option(fc.integer({ min: 0, max: 100_000 }));

  it("is within half a minor unit of the exact tax, in currencies of 0, 2 and 3 decimals", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("JPY", "EUR", "KWD"),
        fc.nat({ max: 9_999_999 }),
        fc.integer({ min: 0, max: 100_000 }),
        (currency, units, of) => {
          const gross = units * 10 ** minorDigits(currency);
          const exact = (gross * of) / (100_000 + of);
          expect(Math.abs(taxIn(gross, of) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
    );
  });

  it("and the net sums make exactly the total, and a credit note takes back exactly the same", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ gross: fc.nat({ max: 99_999_999 }), rate }), { maxLength: 12 }), (prices) => {
        const parts = taxParts(prices);
        const total = prices.reduce((sum, { gross }) => sum + gross, 0);
        expect(parts.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(total);
        expect(new Set(parts.map((part) => part.rate)).size).toBe(parts.length);
        const back = taxParts(prices.map((price) => ({ ...price, gross: -price.gross })));
        expect(back.map(({ net, tax }) => [net + 0, tax + 0])).toEqual(parts.map(({ net, tax }) => [0 - net, 0 - tax]));
      }),
    );
  });
});

it("a sum that is shared out stays whole", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 99_999_999 }),
      fc.array(fc.nat({ max: 999_999 }), { minLength: 1, maxLength: 9 }),
      (sum, prices) => {
        const parts = shareOut(sum, prices);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(sum);
        expect(parts.every((part) => part >= 0)).toBe(true);
      },
    ),
  );
});
