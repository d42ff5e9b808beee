import fc from "fast-check";
import { expect, it } from "vitest";
import { priceForPeople, unitPrice } from "./unit-price.ts";

const person = { pricePer: "person" } as const;
const booking = { pricePer: "booking" } as const;

it("is one person's share if priced per person, else the whole price", () => {
  expect(unitPrice({ price: 5400, seats: 3 }, 2, person)).toBe(1800);
  expect(unitPrice({ price: 6800, seats: 2 }, 0, person)).toBe(3400);
  expect(unitPrice({ price: 6000, seats: 1 }, 2, person)).toBe(2000);
  expect(unitPrice({ price: 6000, seats: 1 }, 2, booking)).toBe(6000);
});

it("stays as agreed, however often the number of guests changes", () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), numbers, fc.boolean(), (each, counts, isClass) => {
      let line = { price: each, seats: 1 };
      let guestCount = 0;
      for (const guests of counts) {
        const price = priceForPeople(line, guestCount, person, 1 + guests);
        expect(price).toBe(each * (1 + guests));
        line = { price, seats: isClass ? 1 + guests : 1 };
        guestCount = guests;
      }
      expect(unitPrice(line, guestCount, person)).toBe(each);
    }),
  );
});
