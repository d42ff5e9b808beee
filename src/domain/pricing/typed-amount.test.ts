import fc from "fast-check";
import { expect, it } from "vitest";
import { formatAmount, readTypedAmount } from "./money.ts";

it.each([
  ["45", "EUR", 4500],
  ["45,5", "EUR", 4550],
  ["45.50", "EUR", 4550],
  ["1 250,50", "EUR", 125_050],
  ["1,250.50", "EUR", 125_050],
  ["1.250.000", "EUR", 125_000_000],
  ["1’250.05", "CHF", 125_005],
  ["1.000", "KWD", 1000],
  ["1.000", "EUR", null],
  ["1200", "JPY", 1200],
  ["1,5", "JPY", null],
  ["12.345,678", "KWD", 12_345_678],
  ["-5", "EUR", null],
  ["1e3", "EUR", null],
  ["", "EUR", null],
  [".", "EUR", null],
  ["1,2,3", "EUR", null],
  ["99999999999999999", "EUR", null],
])("reads %s %s as %s", (typed, currency, amount) => {
  expect(readTypedAmount(typed, currency)).toBe(amount);
});

it("reads back what it writes, with either sign", () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 40),
      fc.constantFrom("JPY", "EUR", "KWD"),
      fc.constantFrom(".", ","),
      (amount, currency, sign) => {
        expect(readTypedAmount(formatAmount(amount, currency).replace(".", sign), currency)).toBe(amount);
      },
    ),
  );
});
