import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payableUnit } from "./currency.ts";
import { wholeUnits } from "./share.ts";
import { payNowLeft } from "./seat.ts";

describe("the amount due at booking after a seat was cancelled", () => {
  it.each([
    ["everything if all is paid at booking", 3750, 3750, 1250, "EUR", 2500],
    ["the same share", 3750, 1125, 1250, "EUR", 750],
    ["unchanged if the seat was free", 3750, 1125, 0, "EUR", 1125],
    ["zero if nothing remains", 1250, 1250, 1250, "EUR", 0],
    ["an amount that a card can pay", 3705, 3700, 1235, "KWD", 2470],
  ])("is %s", (_what, price, payNow, seat, currency, left) => {
    expect(payNowLeft({ price, payNow }, seat, currency)).toBe(left);
  });

  it("never exceeds its former value or the remaining price, in every currency", () => {
    const currency = fc.constantFrom(...Intl.supportedValuesOf("currency"));
    const sums = fc.nat(10 ** 9).chain((price) => fc.tuple(fc.constant(price), fc.nat(price), fc.nat(price)));
    fc.assert(
      fc.property(sums, currency, ([price, asked, seat], code) => {
        const payNow = wholeUnits(asked, code);
        const left = payNowLeft({ price, payNow }, seat, code);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(Math.min(payNow, price - seat));
        expect(left % payableUnit(code)).toBe(0);
      }),
      { seed: 44 },
    );
  });
});
