import { expect, it } from "vitest";
import { zoneRows } from "#use-cases/zones/zones.generated.ts";
import { isCurrency } from "./money.ts";
import { currencyOf } from "./region-currency.ts";

it.each([
  ["PT", "EUR"],
  ["JP", "JPY"],
  ["GB", "GBP"],
  ["CH", "CHF"],
  ["XX", null],
])("%s: %s", (region, currency) => expect(currencyOf(region)).toBe(currency));

it("knows a currency for every region with a time zone, except Antarctica", () => {
  const regions = [...new Set(Object.values(zoneRows).map(([region]) => region))];
  expect(regions.filter((region) => currencyOf(region) === null)).toEqual(["AQ"]);
  expect(regions.filter((region) => region !== "AQ" && !isCurrency(currencyOf(region)!))).toEqual([]);
});
