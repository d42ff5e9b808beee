import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCart, writeCart } from "./cart.ts";

const massage = { slug: "massage", duration: 60, staff: "jonas-weber" };
const yoga = { slug: "yoga", duration: null, staff: null };

describe("a cart in a URL", () => {
  test("reads two services for the booker and one for a guest", () => {
    const text = "massage.60.jonas-weber_yoga*yoga";
    expect(readCart(text)).toEqual([[massage, yoga], [yoga]]);
    expect(writeCart([[massage, yoga], [yoga]])).toBe(text);
    expect(new URLSearchParams({ cart: text }).toString()).toBe(`cart=${text}`);
  });

  test("reads guests without a service", () => {
    expect(readCart("yoga**")).toEqual([[yoga], [], []]);
    expect(writeCart([[yoga], [], []])).toBe("yoga**");
  });

  test("skips invalid parts", () => {
    expect(readCart("massage.-5_<script>_yoga.0.Jonas")).toEqual([[{ ...massage, duration: null, staff: null }, yoga]]);
    expect(readCart("yoga*".repeat(500))).toHaveLength(101);
    expect(readCart("yoga_".repeat(500))[0]).toHaveLength(101);
  });

  test("reads what it writes", () => {
    const name = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
    const line = fc.record({
      slug: name,
      duration: fc.option(fc.integer({ min: 1, max: 9999 })),
      staff: fc.option(name),
    });
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 4 }), { minLength: 1, maxLength: 6 }), (cart) => {
        expect(readCart(writeCart(cart))).toEqual(cart);
      }),
      { seed: 6001 },
    );
  });
});
