import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payableUnit } from "#domain/pricing/currency.ts";
import { fromStripeAmount, toStripeAmount } from "./amount.ts";

describe("an amount at Stripe", () => {
  it.each([
    [1099, "EUR", 1099],
    [500, "JPY", 500],
    [5, "ISK", 500],
    [5, "UGX", 500],
    [500, "MGA", 5],
    [5120, "KWD", 5120],
    [150_000, "HUF", 150_000],
    [80_000, "TWD", 80_000],
    [100, "XAF", 100],
  ])("%i %s is %i", (ours, currency, theirs) => {
    expect(toStripeAmount(ours, currency)).toBe(theirs);
    expect(fromStripeAmount(theirs, currency)).toBe(ours);
  });

  it("that cannot be paid by card is a fault, never a different amount", () => {
    expect(() => toStripeAmount(550, "MGA")).toThrow("cannot be paid by card");
  });

  it("survives a round trip in every currency, if a card can pay it", () => {
    const currency = fc.constantFrom(...Intl.supportedValuesOf("currency"));
    fc.assert(
      fc.property(fc.nat(10 ** 9), currency, (units, code) => {
        const amount = units * payableUnit(code);
        expect(fromStripeAmount(toStripeAmount(amount, code), code)).toBe(amount);
      }),
      { seed: 61 },
    );
  });
});
