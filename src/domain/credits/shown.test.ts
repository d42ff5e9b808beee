import { describe, expect, it } from "vitest";
import type { Coupon, Pass, Voucher } from "./credit.ts";
import { asShown, writeShown } from "./shown.ts";

const id = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const bought = { codeEnd: "AAAA", currency: "EUR", isExpired: false, isVoided: false };
const voucher: Voucher = { kind: "voucher", id: id("a"), ...bought, worth: 5000, balance: 2000 };
const pass: Pass = { kind: "pass", id: id("b"), ...bought, title: "Ten", serviceIds: [], visits: 10, visitsLeft: 4 };
const coupon: Coupon = {
  kind: "coupon",
  id: id("c"),
  code: "SPRING",
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
const all = [voucher, pass, coupon];
const usable = () => true;

describe("what a page showed", () => {
  it("is read from its form", () => {
    expect(asShown(all, writeShown(all, usable))).toEqual(all);
    expect(asShown([], "")).toEqual([]);
  });

  it("has the balance and the visits of then", () => {
    const now = [{ ...voucher, balance: 1 }, { ...pass, visitsLeft: 9 }, coupon];
    expect(asShown(now, writeShown(all, usable))).toEqual(all);
  });

  it("is unlike a visit with other codes", () => {
    expect(asShown(all, "")).toBe(null);
    expect(asShown(all, writeShown([voucher, pass], usable))).toBe(null);
    expect(asShown([voucher, pass], writeShown(all, usable))).toBe(null);
    expect(asShown([voucher], writeShown([pass], usable))).toBe(null);
  });

  it("is unlike a coupon with other terms", () => {
    const others = [
      { ...coupon, percent: 10 },
      { ...coupon, percent: null, amount: 20 },
      { ...coupon, serviceIds: [id("d")] },
    ];
    for (const other of others) expect(asShown([other], writeShown([coupon], usable))).toBe(null);
  });

  it("is unlike a code that could not be used then", () => {
    expect(
      asShown(
        all,
        writeShown(all, (one) => one !== voucher.id),
      ),
    ).toBe(null);
  });

  it("is never read from a broken form", () => {
    for (const text of ["x", `${voucher.id}=`, `${voucher.id}=-5`, `${voucher.id}=1e9`, `${voucher.id}=NaN`])
      expect(asShown([voucher], text)).toBe(null);
  });
});
