import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minorDigits } from "./currency.ts";
import { readMoney } from "./money.ts";

describe("a typed amount", () => {
  it.each([
    ["50", "EUR", "en-GB", 5000],
    [" 50 € ", "EUR", "de-DE", 5000],
    ["€50.5", "EUR", "en-GB", 5050],
    ["50,50", "EUR", "de-DE", 5050],
    ["50.50", "EUR", "de-DE", 5050],
    ["1.234,50", "EUR", "de-DE", 123_450],
    ["1,234.50", "EUR", "en-US", 123_450],
    ["1 234,50 €", "EUR", "fr-FR", 123_450],
    ["1’234.50", "CHF", "de-CH", 123_450],
    ["1.234", "EUR", "de-DE", 123_400],
    ["1,234", "EUR", "en-US", 123_400],
    ["1.234.567", "EUR", "de-DE", 123_456_700],
    ["5000", "JPY", "en-US", 5000],
    ["5,000", "JPY", "en-US", 5000],
    ["1.250", "KWD", "en-US", 1250],
    ["1,250", "KWD", "en-US", 1_250_000],
    ["1,250", "KWD", "fr-FR", 1250],
    ["50 Ft", "HUF", "hu-HU", 5000],
    ["500 kr", "SEK", "sv-SE", 50_000],
    ["", "EUR", "en-GB", null],
    ["fifty", "EUR", "en-GB", null],
    ["-5", "EUR", "en-GB", null],
    ["5e3", "EUR", "en-GB", null],
    ["50.555", "JPY", "en-US", 50_555],
    ["50.5", "JPY", "en-US", null],
    ["50.5555", "EUR", "en-GB", null],
    ["1.23.4", "EUR", "en-GB", null],
    ["1.234.56", "EUR", "en-GB", null],
    ["1,2,3", "EUR", "en-GB", null],
    ["99999999999999999999", "EUR", "en-GB", null],
  ])("%j in %s for %s is %j", (typed, currency, locale, amount) => {
    expect(readMoney(typed, currency, locale)).toBe(amount);
  });

  it("is read as it is written in every language, for currencies of 0, 2 and 3 decimals", () => {
    const locales = [
      "en-GB",
      "en-US",
      "da",
      "de-DE",
      "es",
      "fi",
      "fr-FR",
      "fr-CA",
      "hu",
      "it",
      "nl",
      "no",
      "pl",
      "pt-PT",
      "pt-BR",
      "sv",
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.constantFrom("JPY", "EUR", "KWD"),
        fc.constantFrom(...locales),
        (amount, currency, locale) => {
          const digits = minorDigits(currency);
          const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
          const text = new Intl.NumberFormat(locale, format).format(amount / 10 ** digits);
          expect(readMoney(text, currency, locale)).toBe(amount);
        },
      ),
      { seed: 81 },
    );
  });
});
