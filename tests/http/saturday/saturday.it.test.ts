import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { almanac } from "../../../src/cli/testing/almanac.ts";
import { withDatabase, type TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { signIn } from "../office/office-people.ts";
import { Desk } from "./desk.ts";
import { Ledger, sum } from "./ledger.ts";
import { bookDay, closeDay, playDay } from "./play.ts";
import { Readings } from "./readings.ts";
import { writeSalon } from "./salon.ts";

// A salon's busiest day, through the office's own pages and forms as a browser without scripts sends them. Afterwards a ledger
// that only added up what was done must equal every place that shows money.

const folder = temporaryFolder();
let database: TestDatabase;
let app: App;
let desk: Desk;
let readings: Readings;
const ledger = new Ledger();
beforeAll(async () => {
  database = await withDatabase();
  const env = { DATABASE_URL: database.url };
  const pack = await writeSalon(`${folder.path}/packs`);
  const loaded = await almanac(["load", pack], { ...env, ALMANAC_DATA: folder.path });
  expect(loaded).toMatchObject({ status: 0 });
  app = new App(await freePort(), folder.path, { ...env, LOG_LEVEL: "warn", LIMITS: "off" });
  await app.until("/readyz", 200, 90_000);
  const cookie = await signIn(database.pool, { role: "owner", provider: "tesoura" });
  desk = new Desk(app.origin, cookie, { pool: database.pool, ledger });
  readings = new Readings(desk.clerk);
  await playDay(desk, await bookDay(desk));
  // The gateway gets its refund from the worker.
  const { online } = ledger.byMethod();
  const isRefunded = async () => expect((await readings.moneyDay()).byMethod["online"]).toEqual(online);
  await vi.waitFor(isRefunded, { timeout: 60_000, interval: 500 });
}, 300_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

describe("a salon's Saturday", () => {
  it("was as busy as the busiest", async () => {
    const is = (test: (member: string) => boolean) =>
      [...ledger.accounts.values()].filter(({ member }) => test(member));
    expect(ledger.accounts.size).toBe(40 + 8);
    expect(is((member) => member === "Eva").length).toBe(3);
    expect(ledger.credits.size).toBe(5 + 2);
    expect(ledger.tips.map(({ amount }) => amount)).toEqual([500, 400, 350, 200, -200]);
    const { rows } = await database.pool.query(
      `select (select count(*)::int from bookings where attendance = 'no-show') as missed,
              (select sum(visits - visits_left)::int from passes) as redeemed,
              (select array_agg(outcome order by position) from handover_rows) as outcomes`,
    );
    const outcomes = ["moved", "moved", "cancelled", "moved", "moved", "moved", "asked", "asked"];
    expect(rows).toEqual([{ missed: 2, redeemed: 6, outcomes }]);
    // None that is zero agrees by chance.
    expect(Object.values(ledger.beside())).not.toContain(0);
  });

  it("has the same sums on the page of the day, and on that of several days", async () => {
    expect(await readings.moneyDay()).toMatchObject(ledger.day());
    expect(await readings.moneyRange()).toMatchObject(ledger.day());
    // Ten, of which two were sold and one came back.
    expect(await readings.stock()).toBe(8);
  });

  it("has the same lines, and the same tax, in the file for an accountant", async () => {
    const lines = await readings.csv();
    expect(sumsOf(lines)).toEqual(ledger.lines());
    expect(lines.reduce((so, { tax }) => so + inCents(tax!), 0)).toBe(ledger.tax());
  });

  it("would notice a tip that is lost, and a payment that counts twice", async () => {
    const day = await readings.moneyDay();
    const lines = sumsOf(await readings.csv());
    const lost = ledger.copy();
    lost.tips.shift();
    const doubled = ledger.copy();
    doubled.entries.push(ledger.entries.at(-1)!);
    for (const wrong of [lost, doubled]) {
      expect(day).not.toMatchObject(wrong.day());
      expect(lines).not.toEqual(wrong.lines());
      expect(day.beside.drawer === wrong.beside().drawer && day.total === wrong.total()).toBe(false);
    }
  });

  it("has the same balance on the page of each visit, and of its customer", async () => {
    const read: Record<string, object> = {};
    const customers = [];
    for (const reference of [...ledger.accounts.keys()].toSorted()) {
      const { customer, ...balance } = await readings.booking(reference);
      read[reference] = balance;
      if (customer !== undefined) customers.push({ ...(await readings.customer(customer)), reference });
    }
    expect(read).toEqual(ledger.balances());
    expect(customers).toEqual(customers.map(({ reference }) => ({ ...ledger.balance(reference), reference })));
    expect(customers.length).toBeGreaterThanOrEqual(40);
  });

  it("has the same balance of each visit in the API", async () => {
    const key = await readings.apiKey();
    const read: Record<string, object> = {};
    const wanted: Record<string, object> = {};
    for (const reference of ledger.accounts.keys()) {
      read[reference] = await readings.payments(key, reference);
      wanted[reference] = { paid: ledger.paidFor(reference), owed: ledger.balance(reference).left };
    }
    expect(read).toEqual(wanted);
  });

  it("bills the same", async () => {
    const settled = ledger.settled();
    for (const { reference } of settled) await desk.issueInvoice(desk.page(reference));
    for (const order of desk.taxedOrders) await desk.issueInvoice(order);
    const { rows } = await database.pool.query<{ amount: number }>("select total::int as amount from invoices");
    const orders = ledger.entries.filter(({ bought }) => bought === "package" || bought === "product");
    expect(rows.length).toBe(settled.length + desk.taxedOrders.length);
    expect(sum(rows)).toBe(sum(settled) + sum(orders));
  });

  it("has the same rest of each voucher and each package", async () => {
    expect(await readings.credits()).toEqual(Object.fromEntries(ledger.credits));
  });

  it("asks for the same to be given back in Attention, and on the page of the day", async () => {
    const back = Object.values(ledger.balances()).reduce((so, one) => so + one.back, 0);
    const left = Object.values(ledger.balances()).reduce((so, one) => so + one.left, 0);
    const { toGiveBack, unpaid } = await readings.moneyDay();
    expect({ toGiveBack, unpaid, attention: await readings.attention() }).toEqual({
      toGiveBack: back,
      unpaid: left,
      attention: back,
    });
  });

  it("expects the same in the drawer, asks about a wrong count, and closes without a difference", async () => {
    expect(await readings.expected()).toBe(ledger.beside().drawer);
    await closeDay(desk);
    expect((await readings.moneyDay()).words).toContain("matches");
  });
});

/** "12.50" as 1250. */
function inCents(text: string): number {
  return Math.round(Number(text) * 100);
}

function sumsOf(lines: readonly Record<string, string>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { kind, method, amount } of lines) {
    const key = `${kind} ${method}`;
    sums[key] = (sums[key] ?? 0) + inCents(amount!);
  }
  return sums;
}
