import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf, parseInstant } from "../time/instant.ts";
import { refundOf } from "./refund.ts";

const start = parseInstant("2026-11-16T10:00:00Z")!;
const day = 24 * 60;
const line = { paid: 5200, refundPercent: 80, refundCutoffMinutes: day };

describe("the refund for a visitor who cancels", () => {
  it("is the rule's share, including its last minute", () => {
    expect(refundOf([line], start, instantOf(start - day), "EUR")).toBe(4160);
    expect(refundOf([line], start, instantOf(start - day + 1), "EUR")).toBe(0);
  });

  it("uses instants: a day is 24 hours even if clocks change", () => {
    // Lisbon goes back on 25 October: 24 hours before 10:00 is 11:00 by the wall clock there.
    const afterChange = parseInstant("2026-10-25T10:00:00+00:00")!;
    expect(refundOf([line], afterChange, parseInstant("2026-10-24T11:00:00+01:00")!, "EUR")).toBe(4160);
    expect(refundOf([line], afterChange, parseInstant("2026-10-24T11:01:00+01:00")!, "EUR")).toBe(0);
  });

  it("is computed line by line", () => {
    const strict = { ...line, refundCutoffMinutes: 2 * day };
    expect(refundOf([line, strict], start, instantOf(start - day), "EUR")).toBe(4160);
    expect(refundOf([line, strict], start, instantOf(start - 2 * day), "EUR")).toBe(8320);
  });

  it("is everything until the start by default, and nothing afterwards", () => {
    const usual = { paid: 5200, refundPercent: 100, refundCutoffMinutes: 0 };
    expect(refundOf([usual], start, start, "EUR")).toBe(5200);
    expect(refundOf([usual], start, instantOf(start + 1), "EUR")).toBe(0);
  });

  it("is never more than the amount paid and never negative, in every currency", () => {
    const lines = fc.array(
      fc.record({
        paid: fc.nat(10 ** 9),
        refundPercent: fc.integer({ min: 0, max: 100 }),
        refundCutoffMinutes: fc.nat(365 * day),
      }),
      { maxLength: 12 },
    );
    const currency = fc.constantFrom(...Intl.supportedValuesOf("currency"));
    fc.assert(
      fc.property(lines, currency, fc.integer({ min: -400 * day, max: 10 }), (paid, code, offset) => {
        const back = refundOf(paid, start, instantOf(start + offset), code);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(paid.reduce((sum, each) => sum + each.paid, 0));
      }),
      { seed: 43 },
    );
  });
});
