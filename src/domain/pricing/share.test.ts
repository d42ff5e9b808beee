import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payableUnit } from "./currency.ts";
import { shareOf, wholeUnits } from "./share.ts";

const amount = fc.nat(10 ** 12);
const percent = fc.integer({ min: 0, max: 100 });
const currency = fc.constantFrom(...Intl.supportedValuesOf("currency"));

describe("a share", () => {
  it.each([
    [5200, 30, "EUR", 1560],
    [5225, 30, "EUR", 1568],
    [5, 30, "EUR", 2],
    [1, 49, "EUR", 0],
    [1, 50, "EUR", 1],
    [9999, 100, "EUR", 9999],
    [7000, 33, "JPY", 2310],
    [125, 30, "JPY", 38],
    // 1.235 dinars: a card cannot pay the third decimal.
    [1235, 50, "KWD", 620],
    [1235, 100, "KWD", 1230],
    // 12.50 ariary: a card cannot pay fractions of one.
    [1250, 50, "MGA", 600],
  ])("of %i by %i%% in %s is %i", (whole, share, code, part) => {
    expect(shareOf(whole, share, code)).toBe(part);
  });

  it("can be paid by card, never exceeds the whole, and is at most half a unit off", () => {
    fc.assert(
      fc.property(amount, percent, currency, (whole, share, code) => {
        const part = shareOf(whole, share, code);
        expect(part % payableUnit(code)).toBe(0);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(whole);
        const exact = Math.min((whole / 100) * share, wholeUnits(whole, code));
        expect(Math.abs(part - exact)).toBeLessThanOrEqual(payableUnit(code) / 2 + 1e-3);
      }),
      { seed: 41 },
    );
  });

  it("of 100% is everything that a card can pay", () => {
    fc.assert(
      fc.property(amount, currency, (whole, code) => {
        expect(shareOf(whole, 100, code)).toBe(wholeUnits(whole, code));
      }),
      { seed: 41 },
    );
  });
});
