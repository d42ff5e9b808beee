import { expect, it } from "vitest";
import { translatorOf } from "../../../../i18n/translator.ts";
import { priceText } from "./price-text.ts";

const t = await translatorOf("en");
const write = (least: number, most: number, pricePer: "booking" | "person" = "booking", kind = "appointment") =>
  priceText({ kind, price: { least, most }, pricePer }, "EUR", "en-US", t);

it("shows one price, the lowest of several, the price per person, or none", () => {
  expect(write(6500, 6500)).toBe("€65");
  expect(write(3800, 9200)).toBe("from €38");
  expect(write(1450, 1450, "person")).toBe("€14.50 per person");
  expect(write(1400, 1800, "person")).toBe("from €14 per person");
  expect(write(0, 0)).toBe("Free of charge");
  expect(write(0, 0, "booking", "request")).toBeNull();
});
