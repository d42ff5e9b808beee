import { describe, expect, it } from "vitest";
import { priceOf } from "./price.ts";

const member = { id: "m", slug: "m", name: "M", title: "", photo: null, price: 4400, duration: null };
const service = {
  price: 5200,
  durationPrices: { 90: 7800 },
  members: [member, { ...member, id: "n", price: null }],
  pricePer: "booking" as const,
};

describe("a price", () => {
  it("is the service's by default", () =>
    expect(priceOf(service, { duration: 60, memberId: null, people: 3 })).toBe(5200));
  it("of a duration takes precedence over it", () =>
    expect(priceOf(service, { duration: 90, memberId: "n", people: 1 })).toBe(7800));
  it("of a member takes precedence over both", () =>
    expect(priceOf(service, { duration: 90, memberId: "m", people: 1 })).toBe(4400));
  it("per person is multiplied by the number of people", () =>
    expect(priceOf({ ...service, pricePer: "person" }, { duration: 60, memberId: null, people: 3 })).toBe(15600));
});
