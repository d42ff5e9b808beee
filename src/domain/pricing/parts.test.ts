import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payableUnit } from "./currency.ts";
import { partsOf, partsOfOccurrence, partsOfSeries, payNowOf, type PricedLine } from "./parts.ts";

const nothing = { payNow: "nothing", deposit: 0, recurrencePay: "first" } as const;
const full = { ...nothing, payNow: "full" } as const;
const flat = { ...nothing, payNow: "deposit-flat", deposit: 2000 } as const;
const third = { ...nothing, payNow: "deposit-percent", deposit: 33 } as const;

describe("the part of a line that is paid now", () => {
  it.each([
    ["nothing", nothing, 5200, "EUR", 0],
    ["all of it", full, 5200, "EUR", 5200],
    ["a flat deposit", flat, 5200, "EUR", 2000],
    ["a flat deposit up to the price", flat, 1500, "EUR", 1500],
    ["a share", third, 5200, "EUR", 1716],
    ["a share, rounded half up", { ...third, deposit: 50 }, 5201, "EUR", 2601],
    ["everything that a card can pay", full, 1235, "KWD", 1230],
    ["a flat deposit that a card can pay", { ...flat, deposit: 1234 }, 5000, "KWD", 1230],
    ["a share without decimals", third, 7000, "JPY", 2310],
  ] as const)("%s", (_what, rule, price, currency, now) => expect(payNowOf(price, rule, currency)).toBe(now));
});

describe("the parts of a price", () => {
  it("are the sums over its lines, each by its own service's rule", () => {
    const lines = [full, flat, third, nothing].map((rule) => ({ price: 5200, rule }));
    expect(partsOf(lines, "EUR")).toEqual({ total: 20_800, payNow: 8916, dueLater: 11_884 });
  });

  it("of a series are paid for its first visit, or for all if the service requires it", () => {
    const visit = (recurrencePay: "first" | "all") => [{ price: 5200, rule: { ...flat, recurrencePay } }];
    expect(partsOfSeries([visit("first"), visit("first"), visit("first")], "EUR")).toEqual({
      total: 15_600,
      payNow: 2000,
      dueLater: 13_600,
    });
    expect(partsOfSeries([visit("all"), visit("all"), visit("all")], "EUR")).toEqual({
      total: 15_600,
      payNow: 6000,
      dueLater: 9600,
    });
    expect(partsOfOccurrence([...visit("first"), ...visit("all")], 3, "EUR")).toEqual({
      total: 10_400,
      payNow: 2000,
      dueLater: 8400,
    });
  });

  it("of no lines are zero", () => expect(partsOf([], "EUR")).toEqual({ total: 0, payNow: 0, dueLater: 0 }));
});

const currency = fc.constantFrom(...Intl.supportedValuesOf("currency"));
const deposit = fc.oneof(
  fc.nat(10 ** 9).map((amount) => ({ payNow: "deposit-flat" as const, deposit: amount })),
  fc.integer({ min: 1, max: 100 }).map((share) => ({ payNow: "deposit-percent" as const, deposit: share })),
  fc.constantFrom({ payNow: "nothing" as const, deposit: 0 }, { payNow: "full" as const, deposit: 0 }),
);
const line: fc.Arbitrary<PricedLine> = fc
  .tuple(fc.nat(10 ** 9), deposit, fc.constantFrom("first" as const, "all" as const))
  .map(([price, rule, recurrencePay]) => ({ price, rule: { ...rule, recurrencePay } }));
const visit = fc.array(line, { maxLength: 12 });

describe("in every currency and with all rules", () => {
  it("the parts of a visit add up to its total, none is negative, and a card can pay the part due now", () => {
    fc.assert(
      fc.property(visit, currency, (lines, code) => {
        const { total, payNow, dueLater } = partsOf(lines, code);
        expect(payNow + dueLater).toBe(total);
        expect(total).toBe(lines.reduce((sum, { price }) => sum + price, 0));
        expect(payNow).toBeGreaterThanOrEqual(0);
        expect(dueLater).toBeGreaterThanOrEqual(0);
        expect(payNow % payableUnit(code)).toBe(0);
      }),
      { seed: 42, numRuns: 1000 },
    );
  });

  it("the parts of a series are the sums over its visits", () => {
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 24 }), currency, (visits, code) => {
        const whole = partsOfSeries(visits, code);
        const each = visits.map((lines, index) => partsOfOccurrence(lines, index, code));
        for (const part of ["total", "payNow", "dueLater"] as const)
          expect(whole[part]).toBe(each.reduce((sum, parts) => sum + parts[part], 0));
        expect(whole.payNow + whole.dueLater).toBe(whole.total);
        expect(Math.min(whole.payNow, whole.dueLater)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 42 },
    );
  });

  it("a visit of a series never costs more now than a single visit", () => {
    fc.assert(
      fc.property(visit, fc.integer({ min: 1, max: 23 }), currency, (lines, index, code) => {
        expect(partsOfOccurrence(lines, index, code).payNow).toBeLessThanOrEqual(partsOf(lines, code).payNow);
      }),
      { seed: 42 },
    );
  });
});
