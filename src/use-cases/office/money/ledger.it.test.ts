import { afterEach, describe, expect, it } from "vitest";
import { isLong } from "../../../../tests/support/long.ts";
import { sorted } from "./testing/ledger.ts";
import { Year } from "./testing/year.ts";

const steps = isLong ? 1500 : 180;

const nonZero = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));

let year: Year | undefined;
afterEach(() => year?.close());

/** With three decimals, of which cards take only two. The other tests have two. */
const oddest = { currency: "KWD", price: 12_345, seed: 33 };
const others = [
  { currency: "JPY", price: 5400, seed: 11 },
  { currency: "EUR", price: 5455, seed: 22 },
];

describe.each(isLong ? [oddest, ...others] : [oddest])("a random year in $currency", ({ currency, price, seed }) => {
  it("agrees with a ledger of its own, to the smallest coin", { timeout: 600_000 }, async () => {
    year = await Year.open({ currency, price, seed });
    await year.run(steps);
    const { ledger, readings } = year;
    // Everything happened, so that the sums mean something.
    for (const [kind, count] of Object.entries(ledger.counts())) expect([kind, count > 0]).toEqual([kind, true]);

    expect(await readings.sums()).toEqual(ledger.sums());
    expect(await readings.sumsOfDays()).toEqual(ledger.sumsOfDays());
    expect(await readings.sumsOfRange()).toEqual(ledger.sums());
    expect(await readings.sumsOfSold()).toEqual(ledger.sumsOfSold());
    expect(await readings.sumsBeside()).toEqual(ledger.sumsBeside());
    expect(await readings.sumsOfMembers()).toEqual(nonZero(ledger.sumsOfMembers()));
    expect(await readings.work()).toBe(year.work());
    expect(await readings.invoices()).toEqual(sorted([...ledger.invoices]));
    expect(await readings.sumsOfCsv()).toEqual(ledger.sumsOfKinds());
    expect(await readings.owed()).toEqual(ledger.owed());
    expect(await readings.gatewayBooks()).toEqual(ledger.gatewayBooks());
    expect(await readings.left()).toEqual(ledger.left());
    expect(await readings.outstanding()).toEqual(ledger.outstanding());
    expect(await readings.couponUses()).toEqual(ledger.couponUses());
    expect(await readings.closings()).toEqual(
      ledger.closings.toSorted((one, other) => one.day.localeCompare(other.day)),
    );
  });
});
