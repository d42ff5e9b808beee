import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seatPrice } from "./seat-price.ts";

const line = (person: number, price: number, isCancelled = false) => ({ person, price, isCancelled });

describe("a guest's seat costs", () => {
  it("the sum of the guest's own lines in a party, whatever the services cost now", () => {
    const party = { lines: [line(0, 5000), line(1, 3000), line(1, 1500), line(2, 700)], isFixed: false };
    expect(seatPrice(1, { ...party, service: { pricePer: "booking" }, people: 3 })).toBe(4500);
    expect(seatPrice(2, { ...party, service: { pricePer: "person" }, people: 3 })).toBe(700);
  });

  it("an equal share if the service is priced per person", () => {
    const booked = { lines: [line(0, 4200)], service: { pricePer: "person" }, isFixed: false } as const;
    expect(seatPrice(1, { ...booked, people: 3 })).toBe(1400);
  });

  it("nothing if the service is priced per booking, or a link fixed the price", () => {
    const lines = [line(0, 4200)];
    expect(seatPrice(1, { lines, service: { pricePer: "booking" }, people: 3, isFixed: false })).toBe(0);
    expect(seatPrice(1, { lines, service: { pricePer: "person" }, people: 3, isFixed: true })).toBe(0);
    expect(seatPrice(1, { lines, service: undefined, people: 3, isFixed: false })).toBe(0);
  });

  it("never more than the remaining price, and leaves the booker's share when all guests have cancelled", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 2, max: 101 }), (each, people) => {
        let price = each * people;
        for (let left = people; left > 1; left--)
          price -= seatPrice(1, {
            lines: [line(0, price)],
            service: { pricePer: "person" },
            people: left,
            isFixed: false,
          });
        expect(price).toBe(each);
      }),
    );
  });
});
