import fc from "fast-check";
import { expect, it } from "vitest";
import {
  mostItems,
  mostOfProduct,
  mostOfText,
  mostPrice,
  readSaleCart,
  readItem,
  writeSaleCart,
  type CartItem,
} from "./cart.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

const word = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
  .map((text) => text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ").trim())
  .filter((text) => text !== "" && text.length <= mostOfText);
const item: fc.Arbitrary<CartItem> = fc.oneof(
  fc.record({ kind: fc.constant("voucher" as const), worth: fc.integer({ min: 1, max: mostPrice }) }),
  fc.record({ kind: fc.constant("package" as const), id: fc.uuid() }),
  fc.record({
    kind: fc.constant("product" as const),
    variantId: fc.uuid(),
    quantity: fc.integer({ min: 1, max: mostOfProduct }),
  }),
  fc.record({
    kind: fc.constant("other" as const),
    text: word,
    price: fc.integer({ min: 1, max: mostPrice }),
    rate: fc.option(fc.integer({ min: 0, max: 100_000 })),
  }),
);

it("a cart comes back from its address as it was", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(item, { maxLength: mostItems, selector: (one) => JSON.stringify(one) }),
      fc.uniqueArray(fc.stringMatching(/^[A-Z0-9-]{3,8}$/), { maxLength: 5 }),
      (items, visits) => {
        fc.pre(new Set(items.map((one) => (one.kind === "product" ? one.variantId : one))).size === items.length);
        const address = new URLSearchParams(writeSaleCart({ items, visits })).toString();
        expect(readSaleCart(new URLSearchParams(address))).toEqual({ items, visits });
      },
    ),
  );
});

it.each([
  "",
  "voucher",
  "voucher.0",
  "voucher.-5",
  "voucher.1e3",
  "voucher.5000.1",
  `voucher.${mostPrice + 1}`,
  "package.x",
  `product.${id}`,
  `product.${id}.0`,
  `product.${id}.100`,
  `product.${id}.1.1`,
  "other.1200.23000",
  "other.1200.23000.  ",
  "other.1200.x.Shampoo",
  "other.0.-.Shampoo",
  "other.1200.100001.Shampoo",
  "gold.5",
])("what an address does not say properly is left out: %s", (text) => {
  expect(readItem(text)).toBeNull();
});

it("a text may have dots, and the same product twice is one line", () => {
  expect(readItem("other.1200.-.No. 5, 0.5 l")).toEqual({
    kind: "other",
    text: "No. 5, 0.5 l",
    price: 1200,
    rate: null,
  });
  const twice = new URLSearchParams([
    ["item", `product.${id}.2`],
    ["item", `product.${id}.98`],
  ]);
  expect(readSaleCart(twice).items).toEqual([{ kind: "product", variantId: id, quantity: mostOfProduct }]);
});
