import { expect, it } from "vitest";
import { owedOf, paidOf } from "./owed.ts";

it("counts what came through a gateway, in person and by voucher, without what was given back", () => {
  const paid = { captured: 5000, refunded: 1000, taken: 700, byVoucher: 300 };
  expect(paidOf(paid)).toBe(5000);
  expect(owedOf(6500, paid)).toBe(1500);
  expect(owedOf(4500, paid)).toBe(-500);
});
