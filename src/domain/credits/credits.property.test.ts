import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import { payableUnit } from "../pricing/currency.ts";
import { payNowOf } from "../pricing/parts.ts";
import type { Coupon, Credit, Pass, Voucher } from "./credit.ts";
import { splitRefund, spreadBack } from "./give-back.ts";
import { payByVouchers } from "./pay-by-voucher.ts";
import { takeOff } from "./take-off.ts";

const currency = fc.constantFrom("JPY", "EUR", "KWD");
const service = fc.constantFrom("a", "b", "c");
const line = fc
  .record({ serviceId: service, each: fc.integer({ min: 0, max: 20_000 }), people: fc.integer({ min: 1, max: 5 }) })
  .map(({ serviceId, each, people }) => ({ serviceId, people, price: each * people }));
const dates = fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

const coupon = fc.record({ share: fc.boolean(), n: fc.integer({ min: 1, max: 100 }) }).map(({ share, n }): Coupon => ({
  kind: "coupon",
  id: "c1",
  code: "TEN",
  percent: share ? n : null,
  amount: share ? null : n * 137,
  minimum: 0,
  serviceIds: [],
  days: "open",
  mostUses: null,
  mostPerPerson: null,
  uses: 0,
  usesByPerson: 0,
}));
const bought = { codeEnd: "AAAA", isExpired: false, isVoided: false };
const passes = (inCurrency: string) =>
  fc.array(fc.record({ visitsLeft: fc.integer({ min: 1, max: 9 }), serviceId: service }), { maxLength: 2 }).map((all) =>
    all.map(({ visitsLeft, serviceId }, n): Pass => ({
      ...bought,
      kind: "pass",
      id: `p${n}`,
      currency: inCurrency,
      title: "Ten",
      visits: 10,
      visitsLeft,
      serviceIds: [serviceId],
    })),
  );
const vouchers = (inCurrency: string) =>
  fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }).map((all) =>
    all.map((balance, n): Voucher => ({
      ...bought,
      kind: "voucher",
      id: `v${n}`,
      currency: inCurrency,
      worth: 60_000,
      balance,
    })),
  );
const scene = currency.chain((inCurrency) =>
  fc.record({
    currency: fc.constant(inCurrency),
    dates,
    coupons: fc.array(coupon, { maxLength: 1 }),
    passes: passes(inCurrency),
    vouchers: vouchers(inCurrency),
    percent: fc.integer({ min: 0, max: 100 }),
  }),
);

const sum = (amounts: readonly number[]) => amounts.reduce((so, amount) => so + amount, 0);

describe("the sums of a visit with codes", () => {
  it("add up in every currency: list price, discounts, vouchers, card", () => {
    fc.assert(
      fc.property(scene, (given) => {
        const own = given.passes.filter(({ serviceIds }) =>
          given.dates.flat().some(({ serviceId }) => serviceIds.includes(serviceId)),
        );
        const credits: Credit[] = [...given.vouchers, ...given.coupons, ...own];
        const taken = takeOff(given.dates, credits, given.currency);
        if (!taken.ok) throw new Error(taken.refusal);
        taken.value.forEach((date, index) =>
          date.forEach(({ price, discount }, place) => {
            expect(price + discount).toBe(given.dates[index]![place]!.price);
            expect(Math.min(price, discount)).toBeGreaterThanOrEqual(0);
          }),
        );
        for (const { id, visitsLeft } of own)
          expect(sum(taken.value.flat().map(({ passId, visits }) => (passId === id ? visits : 0)))).toBeLessThanOrEqual(
            visitsLeft,
          );
        const rule = { payNow: "deposit-percent", deposit: given.percent } as const;
        const due = taken.value.map((date) => ({
          total: sum(date.map(({ price }) => price)),
          payNow: sum(date.map(({ price }) => payNowOf(price, rule, given.currency))),
        }));
        const paid = payByVouchers(due, given.vouchers, given.currency);
        paid.forEach(({ payNow, byVoucher }, index) => {
          const spent = sum(byVoucher.map(({ amount }) => amount));
          expect(payNow).toBeGreaterThanOrEqual(0);
          expect(payNow).toBeLessThanOrEqual(due[index]!.payNow);
          expect(payNow % payableUnit(given.currency)).toBe(0);
          expect(spent + payNow).toBeLessThanOrEqual(due[index]!.total);
          expect(spent).toBeGreaterThanOrEqual(due[index]!.payNow - payNow);
        });
        for (const { id, balance } of given.vouchers)
          expect(
            sum(paid.flatMap(({ byVoucher }) => byVoucher.map((part) => (part.voucherId === id ? part.amount : 0)))),
          ).toBeLessThanOrEqual(balance);
      }),
      { numRuns: casesOf(2000) },
    );
  });

  it("never let a voucher pay for later while a card would pay now, except what no card can pay", () => {
    fc.assert(
      fc.property(scene, ({ vouchers: all, currency: inCurrency, dates: listed }) => {
        const due = listed.map((date) => {
          const total = sum(date.map(({ price }) => price));
          return { total, payNow: payNowOf(total, { payNow: "deposit-percent", deposit: 50 }, inCurrency) };
        });
        const paid = payByVouchers(due, all, inCurrency);
        const later = sum(
          paid.map(
            ({ payNow, byVoucher }, n) => sum(byVoucher.map(({ amount }) => amount)) - (due[n]!.payNow - payNow),
          ),
        );
        const isPaidByCard = paid.some(({ payNow }) => payNow > 0);
        expect(isPaidByCard && later >= payableUnit(inCurrency) * Math.max(1, all.length)).toBe(false);
      }),
    );
  });
});

const amount = fc.integer({ min: 0, max: 50_000 });

it("gives back no more than was paid, the card first, and what was not due yet whole", () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (due, byCard, byVoucherNow, byVoucherLater) => {
      const { toCard, toVoucher } = splitRefund({ due, byCard, byVoucherNow, byVoucherLater });
      expect(toCard).toBe(Math.min(due, byCard));
      expect(toVoucher).toBeGreaterThanOrEqual(byVoucherLater);
      expect(toVoucher).toBeLessThanOrEqual(byVoucherNow + byVoucherLater);
      expect(toCard + toVoucher - byVoucherLater).toBeLessThanOrEqual(due);
    }),
  );
});

it("returns a sum to vouchers in the reverse order of spending", () => {
  const parts = [
    { id: "first", amount: 300 },
    { id: "second", amount: 200 },
  ];
  expect(spreadBack(parts, 250).map(({ id, back }) => [id, back])).toEqual([
    ["second", 200],
    ["first", 50],
  ]);
});
