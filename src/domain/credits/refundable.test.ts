import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payableUnit } from "../pricing/currency.ts";
import { unusedOf, visitsFor } from "./refundable.ts";

describe("what can be given back", () => {
  it("of a voucher is its balance", () => {
    expect(unusedOf({ kind: "voucher", price: 5000, balance: 1200 }, "EUR")).toBe(1200);
    expect(unusedOf({ kind: "voucher", price: 5000, balance: 1205 }, "KWD")).toBe(1200);
  });

  it("of a pass is its share of the price", () => {
    expect(unusedOf({ kind: "pass", price: 10_000, visits: 3, visitsLeft: 2 }, "EUR")).toBe(6666);
    expect(unusedOf({ kind: "pass", price: 10_000, visits: 3, visitsLeft: 0 }, "EUR")).toBe(0);
  });

  it("never exceeds the price, can be paid to a card, and leaves no visit that was paid back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 7 }),
        fc.integer({ min: 1, max: 100 }),
        fc.nat({ max: 100 }),
        fc.nat({ max: 1000 }),
        fc.constantFrom("JPY", "EUR", "KWD"),
        (price, visits, used, part, currency) => {
          const pass = { kind: "pass", price, visits, visitsLeft: Math.max(0, visits - used) } as const;
          const unused = unusedOf(pass, currency);
          expect(unused).toBeLessThanOrEqual(price);
          expect(unused % payableUnit(currency)).toBe(0);
          const amount = Math.floor((unused * part) / 1000);
          const taken = visitsFor(amount, pass, currency);
          expect(taken).toBeLessThanOrEqual(pass.visitsLeft);
          // The visits that remain are worth no more than what was paid for them and not given back.
          expect(unusedOf({ ...pass, visitsLeft: pass.visitsLeft - taken }, currency)).toBeLessThanOrEqual(
            unused - amount + payableUnit(currency) - 1,
          );
        },
      ),
      { seed: 82 },
    );
  });
});
