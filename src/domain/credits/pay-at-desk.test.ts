import { describe, expect, it } from "vitest";
import type { Coupon, Pass, Voucher } from "./credit.ts";
import { payAtDesk, type DeskLine } from "./pay-at-desk.ts";

const bought = { codeEnd: "0AB7", currency: "EUR", isExpired: false, isVoided: false };
const pass: Pass = {
  ...bought,
  kind: "pass",
  id: "p",
  title: "5 haircuts",
  serviceIds: ["cut"],
  visits: 5,
  visitsLeft: 5,
};
const voucher: Voucher = { ...bought, kind: "voucher", id: "v", worth: 5000, balance: 3000 };
const coupon: Coupon = {
  kind: "coupon",
  id: "c",
  code: "SUMMER",
  percent: 20,
  amount: null,
  minimum: 0,
  serviceIds: [],
  days: "open",
  mostUses: null,
  mostPerPerson: null,
  uses: 0,
  usesByPerson: 0,
};

const line = (position: number, serviceId: string, price: number, changes: Partial<DeskLine> = {}): DeskLine => ({
  position,
  serviceId,
  price,
  people: 1,
  passId: null,
  couponId: null,
  ...changes,
});
const due = (lines: readonly DeskLine[], owed = lines.reduce((sum, { price }) => sum + price, 0)) => ({
  lines,
  owed,
  currency: "EUR",
});

describe("what a code pays at the desk", () => {
  it("is a visit of a pass for each line of its services", () => {
    const lines = [line(1, "cut", 3500), line(2, "colour", 6000)];
    expect(payAtDesk(pass, due(lines))).toEqual({
      ok: true,
      value: { kind: "pass", off: 3500, lines: [{ position: 1, price: 0, off: 3500, visits: 1 }] },
    });
  });

  it("is a visit of a pass for each seat, as long as visits are left", () => {
    const paid = payAtDesk({ ...pass, visitsLeft: 2 }, due([line(1, "cut", 9000, { people: 3 })]));
    expect(paid).toMatchObject({ value: { off: 6000, lines: [{ price: 3000, visits: 2 }] } });
  });

  it("is not a second pass for a line that has one", () => {
    const lines = [line(1, "cut", 0, { passId: "other" })];
    expect(payAtDesk(pass, due(lines))).toEqual({ ok: false, refusal: "needless" });
    expect(payAtDesk(pass, due([line(1, "colour", 6000)]))).toEqual({ ok: false, refusal: "notHere" });
  });

  it("is what is left of a voucher, and no more than is owed", () => {
    expect(payAtDesk(voucher, due([line(1, "cut", 3500)]))).toMatchObject({ value: { kind: "voucher", amount: 3000 } });
    expect(payAtDesk(voucher, due([line(1, "cut", 3500)], 1000))).toMatchObject({ value: { amount: 1000 } });
    expect(payAtDesk(voucher, due([line(1, "cut", 3500)], 0))).toEqual({ ok: false, refusal: "needless" });
  });

  it("is what a coupon takes off the price that is left, once", () => {
    expect(payAtDesk(coupon, due([line(1, "cut", 3500)]))).toMatchObject({ value: { kind: "coupon", off: 700 } });
    const used = [line(1, "cut", 2800, { couponId: "other" })];
    expect(payAtDesk(coupon, due(used))).toEqual({ ok: false, refusal: "oneCoupon" });
    expect(payAtDesk({ ...coupon, minimum: 4000 }, due([line(1, "cut", 3500)]))).toMatchObject({ refusal: "minimum" });
    expect(payAtDesk(coupon, due([line(1, "cut", 0)]))).toEqual({ ok: false, refusal: "needless" });
  });

  it.each([
    [{ ...pass, isExpired: true }, "expired"],
    [{ ...pass, isVoided: true }, "ended"],
    [{ ...pass, visitsLeft: 0 }, "usedUp"],
    [{ ...voucher, currency: "CHF" }, "notHere"],
    [{ ...coupon, days: "early" as const }, "early"],
    [{ ...coupon, mostPerPerson: 1, usesByPerson: 1 }, "usedByYou"],
  ])("is nothing if the code itself is wrong", (credit, why) => {
    expect(payAtDesk(credit, due([line(1, "cut", 3500)]))).toEqual({ ok: false, refusal: why });
  });
});
