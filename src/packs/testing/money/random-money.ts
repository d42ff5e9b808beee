import fc from "fast-check";

const amount = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2));
const rate = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => `${thousandths / 1000}%`);
const months = fc.integer({ min: 1, max: 120 });
const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

export const randomTaxRate = fc.option(rate, { nil: undefined });

/** Gift vouchers of a provider. */
const vouchers = fc.record(
  {
    amounts: fc.uniqueArray(amount, { maxLength: 5 }),
    "any-amount": fc.tuple(amount, amount).map((both) => {
      const [from, to] = both.toSorted((one, other) => Number(one) - Number(other));
      return { from: from!, to: to! };
    }),
    "valid-months": months,
  },
  { requiredKeys: [] },
);

/** Money of a provider with the services a, b and c. `line` is any name. */
export function randomMoney(line: fc.Arbitrary<string>, many: fc.Arbitrary<string>) {
  const tax = fc.record(
    {
      name: line.map((text) => text.slice(0, 40).toWellFormed().trim() || "VAT"),
      rate,
      number: line.map((text) => text.slice(0, 60).toWellFormed().trim() || "1"),
      "invoice-name": line,
      "invoice-address": many,
      "invoice-prefix": fc.constantFrom("R-", "2026/", ""),
      "numbers-from": fc.integer({ min: 1, max: 999_999_999 }),
    },
    { requiredKeys: ["name", "rate"] },
  );
  const limits = fc.record(
    {
      minimum: amount,
      from: fc.constant("2026-01-01"),
      to: day,
      "most-uses": fc.integer({ min: 1, max: 1_000_000 }),
      "most-per-person": fc.integer({ min: 1, max: 1000 }),
      services: fc.subarray(["a", "b", "c"], { minLength: 1 }),
    },
    { requiredKeys: [] },
  );
  const off = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ share: `${percent}%` })),
    amount.map((sum) => ({ sum })),
  );
  const coupon = fc.record({ name: line, limits, off }).map((one) => ({ name: one.name, ...one.off, ...one.limits }));
  const each = fc.record(
    {
      name: line,
      description: many,
      visits: fc.integer({ min: 1, max: 999 }),
      price: amount,
      services: fc.shuffledSubarray(["a", "b", "c"], { minLength: 1 }),
      "valid-months": months,
      "tax-rate": rate,
      public: fc.boolean(),
      position: fc.nat({ max: 9999 }),
    },
    { requiredKeys: ["name", "visits", "price", "services"] },
  );
  return fc.record({
    provider: fc.record({ vouchers, tax: fc.option(tax, { nil: undefined }) }),
    coupons: fc.tuple(coupon, coupon).map(([one, other]) => [
      { slug: "one", code: "ONE-10", ...one },
      { slug: "other", code: "1000", ...other },
    ]),
    packages: fc.tuple(each, each).map(([one, other]) => [
      { slug: "p", ...one },
      { slug: "q", ...other },
    ]),
    rate: randomTaxRate,
  });
}
