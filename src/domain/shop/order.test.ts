import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payableUnit } from "../pricing/currency.ts";
import { checkOrder, isPayable, MOST_OF_ONE, readQuantity } from "./order.ts";

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

  it("is never anything but a whole number that can be bought", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const quantity = readQuantity(typed);
        expect(quantity === null || (Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_OF_ONE)).toBe(
          true,
        );
      }),
      { seed: 71 },
    );
  });
});

describe("an order", () => {
  const typed = { name: " Ada Byron ", email: " ada@example.com ", quantity: "2" };

  it("is read without the spaces around", () => {
    expect(checkOrder(typed)).toEqual({
      ok: true,
      value: { name: "Ada Byron", email: "ada@example.com", quantity: 2 },
    });
  });

  it("tells everything that is missing together", () => {
    expect(checkOrder({ name: "", email: "", quantity: "" })).toEqual({
      ok: false,
      refusal: [
        { field: "quantity", message: "order.quantity.invalid" },
        { field: "name", message: "order.name.required" },
        { field: "email", message: "details.email.required" },
      ],
    });
  });

  it("tells what is wrong", () => {
    expect(checkOrder({ name: "https://spam.example/", email: "ada", quantity: "2" })).toMatchObject({
      refusal: [
        { field: "name", message: "details.name.invalid" },
        { field: "email", message: "details.email.invalid" },
      ],
    });
  });
});

describe("a price", () => {
  it("of nothing is not paid online", () => {
    expect(isPayable(0, "EUR")).toBe(false);
  });

  it("that can be paid once can be paid in any quantity, in every currency", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 7 }),
        fc.integer({ min: 1, max: MOST_OF_ONE }),
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
