import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payableUnit } from "../pricing/currency.ts";
import { isPayable, mostOfOne, readQuantity } from "./order.ts";
import { checkOrder, type OrderRules } from "./check-order.ts";

describe("a quantity", () => {
  it.each([
    ["1", 1],
    [" 12 ", 12],
    ["007", 7],
    ["99", 99],
    ["0", null],
    ["100", null],
    ["-1", null],
    ["1.5", null],
    ["1e1", null],
    ["", null],
    ["two", null],
    ["٣", null],
  ])("%j is %j", (typed, quantity) => {
    expect(readQuantity(typed)).toBe(quantity);
  });

  it("is always null or a whole number that can be bought", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const quantity = readQuantity(typed);
        expect(quantity === null || (Number.isInteger(quantity) && quantity >= 1 && quantity <= mostOfOne)).toBe(true);
      }),
      { seed: 71 },
    );
  });
});

describe("an order", () => {
  const nowhere = { street: "", postcode: "", city: "", country: "" };
  const typed = { name: " Ada Byron ", email: " ada@example.com ", quantity: "2", ...nowhere, hasAcceptedTerms: false };
  const rules: OrderRules = { most: 5, delivery: null, needsTerms: false };

  it("is read without surrounding spaces", () => {
    expect(checkOrder(typed, rules)).toEqual({
      ok: true,
      value: { name: "Ada Byron", email: "ada@example.com", quantity: 2, address: null },
    });
  });

  it("reports everything that is missing together", () => {
    expect(checkOrder({ ...typed, name: "", email: "", quantity: "" }, rules)).toEqual({
      ok: false,
      refusal: [
        { field: "quantity", message: "order.quantity.invalid" },
        { field: "name", message: "order.name.required" },
        { field: "email", message: "details.email.required" },
      ],
    });
  });

  it("reports invalid values", () => {
    expect(checkOrder({ ...typed, name: "https://spam.example/", email: "ada" }, rules)).toMatchObject({
      refusal: [
        { field: "name", message: "details.name.invalid" },
        { field: "email", message: "details.email.invalid" },
      ],
    });
  });
});

describe("the requirements for a buyer", () => {
  const typed = {
    name: "Ada",
    email: "ada@example.com",
    quantity: "6",
    hasAcceptedTerms: false,
    street: " Rua do Cais 4 ",
    postcode: "1200-109",
    city: "Lisboa",
    country: "PT",
  };
  const delivery = { kind: "ship", shipping: { PT: 450, "*": 1_400 } } as const;

  it("include a quantity within the stock, and the error reports the stock", () => {
    const rules: OrderRules = { most: 5, delivery: null, needsTerms: false };
    expect(checkOrder(typed, rules)).toEqual({
      ok: false,
      refusal: [{ field: "quantity", message: "order.quantity.tooMany", count: 5 }],
    });
    expect(checkOrder({ ...typed, quantity: "5" }, rules).ok).toBe(true);
  });

  it("include an address if it is shipped, in a country that is served", () => {
    const rules: OrderRules = { most: 9, delivery, needsTerms: false };
    expect(checkOrder(typed, rules)).toMatchObject({
      value: { address: { street: "Rua do Cais 4", postcode: "1200-109", city: "Lisboa", country: "PT" } },
    });
    const empty = { street: " ", postcode: "", city: "", country: "" };
    const fieldsOf = (result: ReturnType<typeof checkOrder>) =>
      result.ok ? [] : result.refusal.map(({ field }) => field);
    expect(fieldsOf(checkOrder({ ...typed, ...empty }, rules))).toEqual(["street", "postcode", "city", "country"]);
    const near: OrderRules = { ...rules, delivery: { kind: "ship", shipping: { PT: 450 } } };
    expect(fieldsOf(checkOrder({ ...typed, country: "JP" }, near))).toEqual(["country"]);
    expect(fieldsOf(checkOrder({ ...typed, country: "*" }, rules))).toEqual(["country"]);
  });

  it("include the terms, if the provider has some", () => {
    const rules: OrderRules = { most: 9, delivery: null, needsTerms: true };
    expect(checkOrder(typed, rules)).toMatchObject({ refusal: [{ field: "terms" }] });
    expect(checkOrder({ ...typed, hasAcceptedTerms: true }, rules).ok).toBe(true);
  });
});

describe("a price", () => {
  it("of zero is not payable online", () => {
    expect(isPayable(0, "EUR")).toBe(false);
  });

  it("that a card can pay stays payable in any quantity, in every currency", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 7 }),
        fc.integer({ min: 1, max: mostOfOne }),
        fc.constantFrom(...Intl.supportedValuesOf("currency")),
        (price, quantity, currency) => {
          fc.pre(isPayable(price, currency));
          expect((price * quantity) % payableUnit(currency)).toBe(0);
        },
      ),
      { seed: 72 },
    );
  });
});
