import { describe, expect, test } from "vitest";
import { mostPeople, readCart, writeCart } from "../../../shared/booking/state/cart.ts";
import { addCartLine, addToCart, changeCartLine, moveUp, removeCartLine, removeFromCart } from "./change-cart.ts";

const massage = { slug: "massage", duration: 60, staff: "jonas-weber" };
const yoga = { slug: "yoga", duration: null, staff: null };

describe("changing the cart", () => {
  test("adds a service to a person, or replaces the one they had", () => {
    expect(addCartLine([], 0, yoga, false)).toEqual([[yoga]]);
    expect(addCartLine([[massage], []], 1, yoga, false)).toEqual([[massage], [yoga]]);
    expect(addCartLine([[massage]], 0, yoga, false)).toEqual([[yoga]]);
    expect(addCartLine([[massage]], 0, yoga, true)).toEqual([[massage, yoga]]);
  });

  test("changes and removes one line or one guest", () => {
    expect(changeCartLine([[massage, yoga]], 0, 0, { duration: 30 })).toEqual([[{ ...massage, duration: 30 }, yoga]]);
    expect(removeCartLine([[massage, yoga]], 0, 1)).toEqual([[massage]]);
    expect(removeFromCart(addToCart([[massage]]), 1)).toEqual([[massage]]);
    expect(addToCart([])).toEqual([[], []]);
  });

  test("moves a line before the one above it", () => {
    const walk = { slug: "walk", duration: null, staff: null };
    expect(moveUp([[massage, yoga, walk], [yoga]], 0, 2)).toEqual([[massage, walk, yoga], [yoga]]);
    expect(moveUp([[massage, yoga]], 0, 0)).toEqual([[massage, yoga]]);
    expect(moveUp([[massage, yoga]], 0, 2)).toEqual([[massage, yoga]]);
  });

  test("allows a booker and at most a hundred guests", () => {
    const full = Array.from({ length: mostPeople }, () => [yoga]);
    expect(addToCart(full)).toEqual(full);
    expect(readCart(writeCart(full))).toEqual(full);
  });
});
