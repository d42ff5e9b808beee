import { describe, expect, it } from "vitest";
import { areWhole, formatMoney } from "./format-money.ts";

describe("money", () => {
  it.each([
    [6500, "EUR", "en-US", "€65"],
    [6550, "EUR", "en-US", "€65.50"],
    [123_450, "EUR", "de-DE", "1.234,50 €"],
    [4200, "JPY", "en-US", "¥4,200"],
    [1_234_500, "BHD", "en-US", "BHD 1,234.500"],
    [1250, "KWD", "en-US", "KWD 1.250"],
    [123_450, "EUR", "hu-HU", "1234,50 EUR"],
    // ISO 4217 gives these currencies minor units, and prices are stored in them. Intl alone would show whole units.
    [1_500_000, "HUF", "hu-HU", "15 000 Ft"],
    [1_500_050, "HUF", "hu-HU", "15 000,50 Ft"],
    [5_000_000, "COP", "en-US", "COP 50,000"],
    [25_000_000, "IDR", "en-US", "IDR 250,000"],
    [7_500_000, "IQD", "en-US", "IQD 7,500"],
  ])("%i %s in %s is %s", (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale).replaceAll(/\s/g, " ")).toBe(text);
  });

  it("keeps decimals in a column with decimals", () => {
    expect(formatMoney(2000, "EUR", "en-US", true)).toBe("€20.00");
    expect(areWhole([2000, 6500], "EUR")).toBe(true);
    expect(areWhole([2000, 6550], "EUR")).toBe(false);
    expect(areWhole([2001], "JPY")).toBe(true);
  });
});
