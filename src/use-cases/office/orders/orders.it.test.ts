import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { parseDay } from "#domain/time/day.ts";
import { must, Office } from "../../booking/testing/office.ts";
import { sendRefund } from "../../payments/refund/send-refund.ts";
import { leave, pay } from "../../payments/testing/pay.ts";
import { holdPackage, holdVoucher } from "../../shop/hold-credit.ts";
import { holdOrder } from "../../shop/hold-order.ts";
import { readSale } from "../../shop/read-sale.ts";
import type { MoneyChanged } from "../money/change-money.ts";
import { moneyCsv } from "../money/money-csv.ts";
import { operatorWith } from "../testing/operator.ts";
import {
  findProviderOrder,
  handOver,
  listProviderOrders,
  readOrderRefundable,
  refundOrder,
  type OrderRefund,
} from "./change-order.ts";

let office: Office;
let at: At;
let desk: At;
let provider: { id: string; currency: string; slug: string };
beforeEach(async () => {
  office = await Office.open();
  at = await operatorWith(office, { role: "manager", staffId: null });
  desk = await operatorWith(office, { role: "front-desk", staffId: null });
  await office.change("update providers set voucher_amounts = '{5000}'");
  await office.change("insert into entries (provider_id, kind, slug) select id, 'product', 'oil' from providers");
  await office.change(
    `insert into product_variants (provider_id, product_id, slug, price, stock)
     select provider_id, id, 'large', 1850, 5 from entries`,
  );
  await office.change(
    "insert into packages (provider_id, slug, name, visits, price) select id, 'four', 'Four', 4, 10000 from providers",
  );
  await office.change(
    `insert into package_services (provider_id, package_id, service_id, position)
     select packages.provider_id, packages.id, services.id, 1 from packages join services on services.slug = 'massage'`,
  );
  [provider] = (await office.rows("select id, currency, slug from providers")) as [typeof provider];
});
afterEach(() => office.close());

const common = () => ({ provider, termsText: null, locale: "en", instead: null, key: randomUUID() });
const buyer = { name: "Ada", email: "ada@example.com" };

/** Pays for an order. Returns its reference. */
async function paid(token: string): Promise<string> {
  await pay(await leave(token, office.services), office.services);
  const [order] = await office.rows<{ reference: string }>(
    "select reference from orders order by created_at desc limit 1",
  );
  return order!.reference;
}

async function buyOil(quantity = 2): Promise<string> {
  const [variant] = await office.rows<{ id: string }>("select id from product_variants");
  const details = { ...buyer, quantity, address: null };
  const wish = { variant: { id: variant!.id, price: 1850 }, title: "Oil", delivery: null, details };
  return paid(must(await holdOrder({ ...common(), ...wish }, office.services)).token);
}

async function buyVoucher(): Promise<string> {
  const gift = { recipientName: "", recipientEmail: "", message: "", mailOn: null };
  const wish = { ...buyer, worth: 5000, gift };
  return paid(must(await holdVoucher({ ...common(), title: "Voucher" }, wish, office.services)).token);
}

async function buyPackage(): Promise<string> {
  const [sold] = must(await readSale(provider.slug, office.services)).packages;
  return paid(
    must(await holdPackage({ ...common(), title: "Four" }, { ...buyer, sold: sold! }, office.services)).token,
  );
}

const code = (result: MoneyChanged) => (result.ok ? "done" : result.refusal.code);
const give = async (reference: string, isDone: boolean, by = at) =>
  code(await handOver(by, { reference, isDone, key: randomUUID() }, office.services));
const refund = async (reference: string, amount: number, left: number, changes: Partial<OrderRefund> = {}) => {
  const wish = { reference, amount, left, reason: "Broken", isRestocked: false, key: randomUUID(), ...changes };
  return code(await refundOrder(at, wish, office.services));
};
const stock = async () => (await office.rows<{ sold: number }>("select sold from product_variants"))[0]!.sold;
const refundable = async (reference: string) =>
  readOrderRefundable((await findProviderOrder(at, reference, office.services))!, office.services);
const listed = async (filter: "to-hand-over" | "handed-over" | "refunded" | "all") =>
  (await listProviderOrders(at, { filter, before: null }, office.services)).orders.map(({ reference }) => reference);
const refunds = () => office.rows("select amount::int, state from refunds order by created_at");

describe("handing an order over", () => {
  it("is noted with who and when, once, and can be undone", async () => {
    const reference = await buyOil();
    expect(await listed("to-hand-over")).toEqual([reference]);
    expect(await give(reference, true)).toBe("done");
    expect(await give(reference, true)).toBe("order-changed");
    const order = (await findProviderOrder(at, reference, office.services))!;
    expect([order.handedOverBy, order.handedOverAt !== null]).toEqual(["Rui", true]);
    expect([await listed("to-hand-over"), await listed("handed-over")]).toEqual([[], [reference]]);
    expect(await give(reference, false)).toBe("done");
    expect(await give(reference, false)).toBe("order-changed");
    expect(await listed("to-hand-over")).toEqual([reference]);
    expect(await office.rows("select verb from log where about_kind = 'order' order by at")).toEqual([
      { verb: "orders.hand-over" },
      { verb: "orders.take-back" },
    ]);
  });

  it("happens once if two do it at the same moment, or if the form is sent twice", async () => {
    const reference = await buyOil();
    const both = await Promise.all([give(reference, true), give(reference, true, desk)]);
    expect(both.toSorted()).toEqual(["done", "order-changed"]);
    const key = randomUUID();
    const undo = () => handOver(at, { reference, isDone: false, key }, office.services);
    expect([code(await undo()), code(await undo())]).toEqual(["done", "done"]);
    expect(await office.count("log where about_kind = 'order'")).toBe(2);
  });

  it("is not for members, nor for orders of another business or that nobody paid", async () => {
    const reference = await buyOil();
    const member = await operatorWith(office, { role: "member", staffId: null });
    expect(await give(reference, true, member)).toBe("not-allowed");
    expect(await give(reference, true, { ...at, providerId: randomUUID() })).toBe("order-unknown");
    expect(await give("nothing", true)).toBe("order-unknown");
    await office.change("update orders set state = 'held', hold_expires_at = now() + interval '1 hour'");
    expect(await give(reference, true)).toBe("order-unknown");
  });
});

describe("the refund of an order", () => {
  it("gives back a part, and then the rest", async () => {
    const reference = await buyOil();
    expect(await refund(reference, 700, 3700)).toBe("done");
    // Someone who still sees the whole sum is told.
    expect(await refund(reference, 3700, 3700)).toBe("money-changed");
    expect(await refund(reference, 3001, 3000)).toBe("refund-amount");
    expect(await refund(reference, 3000, 3000)).toBe("done");
    expect(await refund(reference, 1, 0)).toBe("refund-amount");
    expect(await refunds()).toEqual([
      { amount: 700, state: "asked" },
      { amount: 3000, state: "asked" },
    ]);
    expect([await listed("refunded"), await listed("to-hand-over")]).toEqual([[reference], []]);
  });

  it("happens once if two ask for it at the same moment", async () => {
    const reference = await buyOil();
    const both = await Promise.all([refund(reference, 3700, 3700), refund(reference, 3700, 3700)]);
    expect(both.toSorted()).toEqual(["done", "money-changed"]);
    expect(await refunds()).toEqual([{ amount: 3700, state: "asked" }]);
  });

  it.each([
    [{ amount: 0 }, "refund-amount"],
    [{ amount: -100 }, "refund-amount"],
    [{ amount: 1.5 }, "refund-amount"],
    [{ reason: "" }, "reason-missing"],
    [{ reference: "nothing" }, "order-unknown"],
  ])("is refused with %j: %s", async (changes, why) => {
    expect(await refund(await buyOil(), 100, 3700, changes)).toBe(why);
    expect(await refunds()).toEqual([]);
  });

  it("needs the right to refund", async () => {
    const reference = await buyOil();
    const wish = { reference, amount: 100, left: 3700, reason: "Broken", isRestocked: false, key: randomUUID() };
    expect(code(await refundOrder(desk, wish, office.services))).toBe("not-allowed");
  });

  it("puts the goods back into stock once, if the operator wants it", async () => {
    const reference = await buyOil(2);
    expect(await stock()).toBe(2);
    expect(await refund(reference, 700, 3700)).toBe("done");
    expect(await stock()).toBe(2);
    expect(await refund(reference, 1000, 3000, { isRestocked: true })).toBe("done");
    expect(await refund(reference, 2000, 2000, { isRestocked: true })).toBe("done");
    expect(await stock()).toBe(0);
  });

  it("of a voucher takes what goes back from its balance, and leaves what was spent", async () => {
    const reference = await buyVoucher();
    await office.change("update vouchers set balance = 3000");
    expect(await refundable(reference)).toBe(3000);
    expect(await refund(reference, 5000, 5000)).toBe("money-changed");
    expect(await refund(reference, 1000, 3000)).toBe("done");
    expect(await refund(reference, 2000, 2000)).toBe("done");
    expect(await refundable(reference)).toBe(0);
    expect(await office.rows("select balance::int, voided_at is not null as voided from vouchers")).toEqual([
      { balance: 0, voided: true },
    ]);
  });

  it("of a package takes visits that were not used", async () => {
    const reference = await buyPackage();
    await office.change("update passes set visits_left = 3");
    expect(await refundable(reference)).toBe(7500);
    expect(await refund(reference, 2600, 7500)).toBe("done");
    // More than the price of one visit, so two are gone.
    expect(await office.rows("select visits_left from passes")).toEqual([{ visits_left: 1 }]);
    expect(await refundable(reference)).toBe(2500);
  });

  it.each([
    ["voucher", buyVoucher, 5000, "select balance::int as left, voided_at from vouchers"],
    ["package", buyPackage, 10_000, "select visits_left as left, voided_at from passes"],
  ])("of a %s that the gateway refuses gives everything back to its holder", async (_, buy, price, read) => {
    const reference = await buy();
    const before = await office.rows(read);
    expect(await refund(reference, price, price)).toBe("done");
    expect(await office.rows(read)).not.toEqual(before);
    const { services } = office;
    const gateway = { ...services.payments.gateway, refund: () => Promise.resolve("failed" as const) };
    const [row] = await office.rows<{ id: string }>("select id from refunds");
    for (let n = 0; n < 2; n++)
      await sendRefund(
        { ...services, payments: { ...services.payments, gateway } },
        { providerId: provider.id, id: row!.id },
      );
    expect(await office.rows(read)).toEqual(before);
    expect(await refundable(reference)).toBe(price);
  });
});

describe("vouchers and packages", () => {
  it("are not handed over", async () => {
    const all = [await buyVoucher(), await buyPackage(), await buyOil()];
    expect(await listed("to-hand-over")).toEqual([all[2]]);
    expect((await listed("all")).toSorted()).toEqual(all.toSorted());
  });
});

describe("the file for an accountant", () => {
  /** The last cells of each line: currency, operator, rate, tax and invoice. */
  async function cells(): Promise<string[]> {
    let text = "";
    const today = parseDay(new Date().toISOString().slice(0, 10))!;
    const time = { zone: "Europe/Lisbon", first: (today - 1) as typeof today, last: (today + 1) as typeof today };
    for await (const part of moneyCsv(office.services.db, { providerId: provider.id, staffId: null, ...time }))
      text += part;
    const [, ...lines] = text.trim().split("\r\n");
    return lines.map((line) => line.split(",").slice(-4, -1).join(","));
  }

  it("has the tax of what was bought, and its invoices", async () => {
    await office.change("update providers set tax_name = 'VAT', tax_rate = 23000");
    await office.change("update entries set tax_rate = 6000");
    const oil = await buyOil();
    await buyVoucher();
    await buyPackage();
    expect(await refund(oil, 700, 3700)).toBe("done");
    await office.change(
      `insert into invoices (provider_id, number, name, kind, order_id, locale, zone, currency, total, lines, taxes, paid, seller,
         reference)
       select provider_id, 1, 'A-1', 'invoice', id, 'en', 'UTC', currency, total, '[]', '[]', '[]', '{}', reference
         from orders where reference = '${oil}'`,
    );
    // 37.00 with 6 %, a voucher without tax, 100.00 with 23 %, and the tax of what goes back.
    expect(await cells()).toEqual(['6,2.09,"A-1"', ',,""', '23,18.70,""', '6,-0.40,"A-1"']);
  });

  it("has no tax if the business has none", async () => {
    await buyOil();
    expect(await cells()).toEqual([',,""']);
  });
});
