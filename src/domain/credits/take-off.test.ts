import { describe, expect, it } from "vitest";
import type { Coupon, Credit, Pass, Voucher } from "./credit.ts";
import { payByVouchers } from "./pay-by-voucher.ts";
import { takeOff } from "./take-off.ts";

const coupon: Coupon = {
  kind: "coupon",
  id: "coupon",
  code: "WELCOME10",
  percent: 10,
  amount: null,
  minimum: 0,
  serviceIds: [],
  days: "open",
  mostUses: null,
  mostPerPerson: null,
  uses: 0,
  usesByPerson: 0,
};
const bought = { codeEnd: "5HWE", currency: "EUR", isExpired: false, isVoided: false };
const pass: Pass = {
  ...bought,
  kind: "pass",
  id: "pass",
  title: "Ten visits",
  serviceIds: ["yoga"],
  visits: 10,
  visitsLeft: 10,
};
const voucher: Voucher = { ...bought, kind: "voucher", id: "voucher", worth: 5000, balance: 5000 };
const yoga = { serviceId: "yoga", price: 2000, people: 1 };
const massage = { serviceId: "massage", price: 6500, people: 1 };

function pricesOf(dates: Parameters<typeof takeOff>[0], ...credits: Credit[]) {
  const taken = takeOff(dates, credits, "EUR");
  return taken.ok ? taken.value.map((date) => date.map(({ price }) => price)) : taken.refusal;
}

describe("a coupon", () => {
  it("takes a share off each covered line", () => {
    expect(pricesOf([[yoga, massage]], coupon)).toEqual([[1800, 5850]]);
    expect(pricesOf([[yoga, massage]], { ...coupon, serviceIds: ["yoga"] })).toEqual([[1800, 6500]]);
  });

  it("takes a sum off the first lines first, and never more than they cost", () => {
    const sum = { ...coupon, percent: null, amount: 2500 };
    expect(pricesOf([[yoga, massage]], sum)).toEqual([[0, 6000]]);
    expect(pricesOf([[yoga], [yoga]], { ...sum, amount: 99_999 })).toEqual([[0], [0]]);
  });

  it("of everything leaves nothing, even what no card could pay", () => {
    const taken = takeOff([[{ ...yoga, price: 2005 }]], [{ ...coupon, percent: 100 }], "KWD");
    expect(taken.ok && taken.value[0]![0]!.price).toBe(0);
  });

  it("says why it cannot be used", () => {
    expect(pricesOf([[yoga]], { ...coupon, serviceIds: ["massage"] })).toBe("notHere");
    expect(pricesOf([[yoga]], { ...coupon, minimum: 2001 })).toBe("minimum");
    expect(pricesOf([[yoga]], { ...coupon, minimum: 2000 })).toEqual([[1800]]);
    expect(pricesOf([[yoga]], { ...coupon, days: "early" })).toBe("early");
    expect(pricesOf([[yoga]], { ...coupon, days: "over" })).toBe("expired");
    expect(pricesOf([[yoga]], { ...coupon, mostUses: 3, uses: 3 })).toBe("usedUp");
    expect(pricesOf([[yoga]], { ...coupon, mostPerPerson: 1, usesByPerson: 1 })).toBe("usedByYou");
  });
});

describe("a pass", () => {
  it("pays covered lines, one visit for each seat", () => {
    expect(pricesOf([[yoga, massage]], pass)).toEqual([[0, 6500]]);
    const taken = takeOff([[{ ...yoga, price: 6000, people: 3 }]], [pass], "EUR");
    expect(taken.ok && taken.value).toEqual([
      [{ price: 0, discount: 6000, couponId: null, byCoupon: 0, passId: "pass", visits: 3 }],
    ]);
  });

  it("pays for as many as it has visits left", () => {
    const two = { ...pass, visitsLeft: 2 };
    expect(pricesOf([[{ ...yoga, price: 6000, people: 3 }]], two)).toEqual([[2000]]);
    expect(pricesOf([[yoga], [yoga], [yoga]], two)).toEqual([[0], [0], [2000]]);
  });

  it("does not pay a part of a price that is not per person", () => {
    expect(pricesOf([[{ ...yoga, price: 5000, people: 3 }]], { ...pass, visitsLeft: 2 })).toEqual([[5000]]);
  });

  it("comes before a coupon, which takes nothing off what is paid", () => {
    expect(pricesOf([[yoga, massage]], coupon, pass)).toEqual([[0, 5850]]);
  });

  it("says why it cannot be used", () => {
    expect(pricesOf([[massage]], pass)).toBe("notHere");
    expect(pricesOf([[yoga]], { ...pass, visitsLeft: 0 })).toBe("usedUp");
    expect(pricesOf([[yoga]], { ...pass, isExpired: true })).toBe("expired");
    expect(pricesOf([[yoga]], { ...pass, isVoided: true })).toBe("ended");
    expect(pricesOf([[yoga]], { ...pass, currency: "USD" })).toBe("notHere");
  });
});

describe("a voucher", () => {
  it("changes no price", () => {
    expect(pricesOf([[yoga, massage]], voucher)).toEqual([[2000, 6500]]);
  });

  it("pays what is due now before what is due later, over the dates in order", () => {
    const dates = [
      { total: 6000, payNow: 2000 },
      { total: 6000, payNow: 2000 },
    ];
    expect(payByVouchers(dates, [voucher], "EUR")).toEqual([
      { payNow: 0, byVoucher: [{ voucherId: "voucher", amount: 3000 }] },
      { payNow: 0, byVoucher: [{ voucherId: "voucher", amount: 2000 }] },
    ]);
  });

  it("leaves an amount that a card can pay", () => {
    expect(payByVouchers([{ total: 2000, payNow: 2000 }], [{ id: "v", balance: 1005 }], "KWD")).toEqual([
      { payNow: 1000, byVoucher: [{ voucherId: "v", amount: 1000 }] },
    ]);
    expect(payByVouchers([{ total: 4000, payNow: 2000 }], [{ id: "v", balance: 1005 }], "KWD")).toEqual([
      { payNow: 1000, byVoucher: [{ voucherId: "v", amount: 1005 }] },
    ]);
  });
});
