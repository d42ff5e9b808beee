import { expect, it } from "vitest";
import { service } from "../booking/testing/build.ts";
import { agreedTerms } from "./agreed-terms.ts";

const massage = service("massage", {
  payNow: "deposit-percent",
  deposit: 30,
  refundPercent: 80,
  refundCutoffMinutes: 720,
});
const lines = [
  { position: 1, serviceId: massage.id, price: 6500 },
  { position: 2, serviceId: "no longer offered", price: 900 },
];

it("has what is due now and the refund rule of each line whose service is offered", () => {
  expect(agreedTerms(lines, [massage], { index: 0, currency: "EUR" })).toEqual([
    { position: 1, payNow: 1950, refundPercent: 80, refundCutoffMinutes: 720 },
  ]);
});

it("has nothing due for a later date of a series whose first date is paid", () => {
  expect(agreedTerms(lines, [massage], { index: 1, currency: "EUR" })).toMatchObject([{ payNow: 0 }]);
  const all = { ...massage, recurrencePay: "all" as const };
  expect(agreedTerms(lines, [all], { index: 1, currency: "EUR" })).toMatchObject([{ payNow: 1950 }]);
});
