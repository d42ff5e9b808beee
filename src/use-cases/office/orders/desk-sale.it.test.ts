import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import type { CartItem } from "#domain/office/orders/cart.ts";
import { parseDay } from "#domain/time/day.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { must, Office } from "../../booking/testing/office.ts";
import { readManaged } from "../../booking/manage/read-manage.ts";
import { issueInvoice } from "../../invoices/issue-invoice.ts";
import { moneyCsv } from "../money/money-csv.ts";
import { readMoneyDay } from "../money/read-money-day.ts";
import { sure } from "../money/testing/sure.ts";
import { operatorWith } from "../testing/operator.ts";
import { voidVoucher } from "../vouchers/change-voucher.ts";
import { findProviderOrder, listProviderOrders } from "./change-order.ts";
import { openSoldCode } from "./open-sold-code.ts";
import { readDeskSale } from "./read-sale.ts";
import { readSaleBack, reverseSale } from "./reverse-sale.ts";
import { sellAtDesk, type DeskSale } from "./sell-at-desk.ts";

const zone = "Europe/Lisbon";
let office: Office;
let marta: At;
let rui: At;
let variantId: string;
let packageId: string;

beforeEach(async () => {
  office = await Office.open();
  for (const change of [
    "update providers set voucher_amounts = '{5000}', voucher_least = 1000, voucher_most = 20000, tax_name = 'VAT', tax_rate = 23000",
    "update services set price = 6500, durations = '{60}' where slug = 'first-visit'",
    "insert into entries (provider_id, kind, slug, tax_rate) select id, 'product', 'oil', 6000 from providers",
    `insert into product_variants (provider_id, product_id, slug, price, stock) select provider_id, id, 'large', 1850, 3 from entries`,
    "insert into packages (provider_id, slug, name, visits, price) select id, 'three', 'Three', 3, 10000 from providers",
    `insert into package_services (provider_id, package_id, service_id, position)
     select p.provider_id, p.id, s.id, 1 from packages p join services s on s.provider_id = p.provider_id and s.slug = 'massage'`,
  ])
    await office.change(change);
  marta = await operatorWith(office, { role: "manager", staffId: null }, "Marta");
  rui = await operatorWith(office, { role: "front-desk", staffId: null });
  [{ id: variantId }] = (await office.rows<{ id: string }>("select id from product_variants")) as [{ id: string }];
  [{ id: packageId }] = (await office.rows<{ id: string }>("select id from packages")) as [{ id: string }];
  office.now = new Date();
});
afterEach(() => office.close());

const voucher = (worth: number): CartItem => ({ kind: "voucher", worth });
const oil = (quantity: number): CartItem => ({ kind: "product", variantId, quantity });
const pack = (): CartItem => ({ kind: "package", id: packageId });
const shampoo: CartItem = { kind: "other", text: "Shampoo", price: 1200, rate: 23_000 };

function sell(items: CartItem[], total: number, change: Partial<DeskSale> & { visits?: string[] } = {}, at = rui) {
  const { visits = [], ...rest } = change;
  const sale: DeskSale = {
    cart: { items, visits },
    total,
    method: "cash",
    buyer: { name: "", email: "", phone: "" },
    gift: { name: "", message: "" },
    tip: null,
    mails: false,
    isAgain: false,
    voucherTitle: (worth) => `Voucher ${worth}`,
    key: randomUUID(),
    ...rest,
  };
  return sellAtDesk(at, sale, office.services);
}

async function unpaid(start = "2026-12-16T10:00:00Z"): Promise<string> {
  const token = await office.book("first-visit", { start: parseInstant(start)! });
  return must(await readManaged(token, office.services)).booking.reference;
}

const today = async () =>
  parseDay((await office.rows<{ day: string }>(`select (now() at time zone '${zone}')::date::text as day`))[0]!.day)!;
const dayOf = async () => sure(await readMoneyDay(marta, { day: await today(), zone }, office.services));
const orderOf = async (reference: string) => (await findProviderOrder(marta, reference, office.services))!;

/** By kind, then by what was sold. */
const byKind = (one: (string | undefined)[], other: (string | undefined)[]) => (one.join() < other.join() ? -1 : 1);

async function csv(): Promise<string[][]> {
  const day = await today();
  let text = "";
  for await (const part of moneyCsv(office.services.db, {
    providerId: marta.providerId,
    staffId: null,
    zone,
    first: day,
    last: day,
  }))
    text += part;
  return text
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
}

async function back(reference: string, change: Partial<Parameters<typeof reverseSale>[1]> = {}, at = rui) {
  const { amount } = await readSaleBack(await orderOf(reference), office.services);
  const command = {
    reference,
    reason: "Wrong size",
    left: amount,
    isRestocked: true,
    isTipBack: true,
    key: randomUUID(),
    ...change,
  };
  return reverseSale(at, command, office.services);
}

describe("a sale at the desk", () => {
  it("is an order that is paid and handed over, and its money is in the day and in the file, each with its own tax", async () => {
    const { reference } = sure(await sell([voucher(5000), pack(), oil(2), shampoo], 5000 + 10_000 + 3700 + 1200));
    expect(await orderOf(reference)).toMatchObject({
      total: 19_900,
      taken: 19_900,
      captured: 0,
      seller: { name: "Rui" },
    });
    expect(await office.rows("select state, handed_over_at is not null as done from orders")).toEqual([
      { state: "paid", done: true },
    ]);
    expect(await office.rows("select worth::int, balance::int from vouchers")).toEqual([
      { worth: 5000, balance: 5000 },
    ]);
    expect(await office.rows("select visits, visits_left from passes")).toEqual([{ visits: 3, visits_left: 3 }]);
    expect(await office.rows("select sold from product_variants")).toEqual([{ sold: 2 }]);
    const { sums } = await dayOf();
    expect(sums).toMatchObject([{ total: 19_900, vouchersSold: 5000, packagesSold: 10_000, drawer: 19_900 }]);
    expect(sums[0]!.byMember).toEqual([{ members: [], total: 19_900, tips: 0 }]);
    const rows = await csv();
    // Kind, what for, amount, rates, tax. 37.00 with 6 %: 2.09; 12.00 with 23 %: 2.24.
    expect(rows.map((cells) => [cells[2], cells[4], cells[7], cells[10], cells[11]]).toSorted(byKind)).toEqual([
      ["taking", "package", "100.00", "23", "18.70"],
      ["taking", "product", "49.00", "6; 23", "4.33"],
      ["taking", "voucher", "50.00", "", ""],
    ]);
  });

  it("happens once per key, and the same to the same person is asked about", async () => {
    const key = randomUUID();
    const done = await Promise.all([1, 2, 3, 4].map(() => sell([voucher(5000)], 5000, { key })));
    expect(new Set(done.map((one) => sure(one).reference)).size).toBe(1);
    expect(await sell([voucher(5000)], 5000)).toMatchObject({ refusal: { code: "sale-again" } });
    const other = { name: "Ana", email: "", phone: "" };
    expect(await sell([voucher(5000)], 5000, { buyer: other })).toMatchObject({ ok: true });
    expect(await sell([voucher(5000)], 5000, { isAgain: true })).toMatchObject({ ok: true });
    // Someone else at another desk is no repetition.
    expect(await sell([voucher(5000)], 5000, {}, marta)).toMatchObject({ ok: true });
    expect(await office.count("vouchers")).toBe(4);
  });

  it("by two presses at once with different keys sells once", async () => {
    const done = await Promise.all([sell([voucher(5000)], 5000), sell([voucher(5000)], 5000)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is not made for another sum, price or stock than the operator saw", async () => {
    expect(await sell([oil(1)], 1000)).toMatchObject({ refusal: { code: "money-changed" } });
    expect(await sell([oil(4)], 7400)).toMatchObject({ refusal: { code: "sold-out" } });
    expect(await sell([voucher(999)], 999)).toMatchObject({ refusal: { code: "sale-changed" } });
    expect(await sell([{ ...shampoo, rate: 7000 }], 1200)).toMatchObject({
      refusal: { code: "sale-changed" },
    });
    expect(await sell([], 0)).toMatchObject({ refusal: { code: "sale-empty" } });
    expect(await sell([oil(1)], 1850, { buyer: { name: "Ana", email: "nowhere", phone: "" } })).toMatchObject({
      refusal: { code: "email-unreadable" },
    });
    expect(await office.count("orders")).toBe(0);
    expect(await office.count("takings")).toBe(0);
  });

  it("without a rule for vouchers sells any amount", async () => {
    await office.change("update providers set voucher_amounts = '{}', voucher_least = null, voucher_most = null");
    expect(await sell([voucher(777)], 777)).toMatchObject({ ok: true });
  });

  it("pays the visits with it, each for itself, and never twice", async () => {
    const one = await unpaid();
    const other = await unpaid("2026-12-17T10:00:00Z");
    const sold = sure(await sell([shampoo], 1200 + 13_000, { visits: [one, other], method: "card" }));
    expect(sold.visits.toSorted()).toEqual([one, other].toSorted());
    const { sums } = await dayOf();
    expect(sums).toMatchObject([{ total: 14_200, drawer: 0, byMethod: [{ method: "card", in: 14_200, out: 0 }] }]);
    expect(await sell([shampoo], 1200 + 6500, { visits: [one] })).toMatchObject({ refusal: { code: "money-changed" } });
    expect(await sell([], 6500, { visits: [one] })).toMatchObject({ refusal: { code: "money-changed" } });
  });

  it("finds the unpaid visits of a customer, who may have a number only", async () => {
    sure(await sell([shampoo], 1200, { buyer: { name: "Ana Silva", email: "", phone: "+351 912 345 678" } }));
    const [order] = await office.rows<{ id: string; phone: string }>("select id, phone from orders");
    expect(order!.phone).toBe("+351912345678");
    const asked = {
      cart: { items: [], visits: [] },
      customer: order!.id,
      typed: "",
      locale: "en",
      voucherTitle: String,
    };
    expect(await readDeskSale(rui, asked, office.services)).toMatchObject({
      buyer: { name: "Ana Silva", phone: "+351912345678" },
    });
    const reference = await unpaid();
    const [booking] = await office.rows<{ id: string }>("select id from bookings where state = 'scheduled'");
    const found = await readDeskSale(rui, { ...asked, customer: booking!.id }, office.services);
    expect(found).toMatchObject({ unpaid: [{ reference, owed: 6500 }] });
    const listed = await readDeskSale(
      rui,
      { ...asked, customer: "", cart: { items: [], visits: [reference] } },
      office.services,
    );
    expect(listed).toMatchObject({
      visits: [{ reference, owed: 6500 }],
      unpaid: [],
      buyer: { email: "ada@example.com" },
    });
  });

  it("keeps a tip apart: it is by member, in the drawer, and in no price", async () => {
    const [ines] = await office.rows<{ id: string }>("select id from staff where slug = 'ines-carvalho'");
    const tip = { amount: 500, staffId: ines!.id };
    const { reference } = sure(await sell([shampoo], 1200, { tip }));
    office.now = new Date();
    const { sums, toClose, movements } = await dayOf();
    expect(sums).toMatchObject([{ total: 1200, tips: 500, drawer: 1700 }]);
    expect(sums[0]!.byMember).toEqual([
      { members: [], total: 1200, tips: 0 },
      { members: ["Inês Carvalho"], total: 0, tips: 500 },
    ]);
    expect(toClose).toMatchObject({ cash: { taken: 1200, tips: 500, moved: 0 }, expected: 1700 });
    expect(movements.find(({ kind }) => kind === "tip")).toMatchObject({ about: { reference }, bought: null });
    expect((await csv()).map((cells) => [cells[2], cells[4], cells[7], cells[11]]).toSorted(byKind)).toEqual([
      ["taking", "product", "12.00", "2.24"],
      ["tip", "", "5.00", ""],
    ]);
    expect(await orderOf(reference)).toMatchObject({ total: 1200, taken: 1200 });
    for (const wrong of [
      { amount: 0, staffId: null },
      { amount: 5, staffId: randomUUID() },
    ])
      expect(await sell([oil(1)], 1850, { tip: wrong })).toMatchObject({ refusal: { code: "tip-unreadable" } });
    sure(await back(reference));
    expect((await dayOf()).sums).toMatchObject([{ total: 0, tips: 0, drawer: 0 }]);
    // With a visit only, the tip belongs to the visit.
    const visit = await unpaid();
    sure(await sell([], 6500, { visits: [visit], tip: { amount: 300, staffId: null } }));
    expect(await office.rows("select amount::int from tips where booking_id is not null")).toEqual([{ amount: 300 }]);
  });

  it("is for those who may sell", async () => {
    const member = await operatorWith(office, { role: "member", staffId: randomUUID() }, "Jonas");
    expect(await sell([voucher(5000)], 5000, {}, member)).toMatchObject({ refusal: { code: "not-allowed" } });
    const { reference } = sure(await sell([voucher(5000)], 5000));
    expect(await back(reference, {}, member)).toMatchObject({ refusal: { code: "not-allowed" } });
  });

  it("mails a receipt only if that is wanted", async () => {
    const buyer = { name: "Ana", email: "ana@example.com", phone: "" };
    sure(await sell([voucher(5000)], 5000, { buyer }));
    expect(await office.count("mails")).toBe(0);
    sure(await sell([voucher(5000)], 5000, { buyer, mails: true, isAgain: true }));
    expect(await office.rows("select kind, reader from mails")).toEqual([{ kind: "ordered", reader: "booker" }]);
  });
});

describe("a sold code", () => {
  it("is opened by whoever just sold it, for half an hour, and noted", async () => {
    const { reference } = sure(await sell([voucher(5000)], 5000));
    const [{ id: credit }] = (await office.rows<{ id: string }>("select id from vouchers")) as [{ id: string }];
    const open = (at: At) => openSoldCode(at, { reference, credit }, office.services);
    expect(sure(await open(rui)).path).toContain(credit);
    expect(await office.rows("select verb from log where about_kind = 'voucher'")).toEqual([{ verb: "vouchers.show" }]);
    expect(await open(marta)).toMatchObject({ refusal: { code: "not-allowed" } });
    const other = { reference, credit: randomUUID() };
    expect(await openSoldCode(rui, other, office.services)).toMatchObject({ refusal: { code: "voucher-unknown" } });
    await office.change("update orders set created_at = now() - interval '31 minutes'");
    expect(await open(rui)).toMatchObject({ refusal: { code: "not-allowed" } });
  });
});

describe("taking a sale back", () => {
  it("gives back what was paid, ends what it bought and restocks, once", async () => {
    const { reference } = sure(await sell([voucher(5000), oil(2)], 8700));
    expect(await back(reference, { reason: "" })).toMatchObject({ refusal: { code: "reason-missing" } });
    expect(await back(reference, { left: 1 })).toMatchObject({ refusal: { code: "money-changed" } });
    const key = randomUUID();
    const left = 8700;
    const done = await Promise.all([1, 2, 3].map(() => back(reference, { key, left })));
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(await back(reference)).toMatchObject({ refusal: { code: "money-changed" } });
    expect(await office.rows("select balance::int, voided_at is not null as voided from vouchers")).toEqual([
      { balance: 0, voided: true },
    ]);
    expect(await office.rows("select sold from product_variants")).toEqual([{ sold: 0 }]);
    expect((await dayOf()).sums).toMatchObject([{ total: 0, vouchersSold: 0, drawer: 0 }]);
    expect(
      (await listProviderOrders(marta, { filter: "refunded", before: null }, office.services)).orders,
    ).toHaveLength(1);
    const order = await orderOf(reference);
    const by = marta.actor as Extract<At["actor"], { kind: "operator" }>;
    const request = { providerId: marta.providerId, subject: { orderId: order.id }, billTo: "", by };
    expect(await issueInvoice(request, office.services)).toMatchObject({ refusal: { code: "invoice-nothing" } });
    // It is no repetition of what was taken back.
    expect(await sell([voucher(5000), oil(2)], 8700)).toMatchObject({ ok: true });
  });

  it("gives back of a voucher and a package only what is not used, and the invoice says what was paid", async () => {
    const { reference } = sure(await sell([voucher(5000), pack(), shampoo], 16_200));
    await office.change("update vouchers set balance = 1500; update passes set visits_left = 1");
    expect(await readSaleBack(await orderOf(reference), office.services)).toMatchObject({ amount: 1500 + 3333 + 1200 });
    sure(await back(reference));
    expect((await dayOf()).sums).toMatchObject([{ total: 16_200 - 6033, vouchersSold: 3500, packagesSold: 6667 }]);
    const order = await orderOf(reference);
    const by = marta.actor as Extract<At["actor"], { kind: "operator" }>;
    const request = { providerId: marta.providerId, subject: { orderId: order.id }, billTo: "Ana", by };
    expect(sure(await issueInvoice(request, office.services))).toMatchObject({
      total: 16_200,
      paid: [{ way: "cash", amount: 16_200 }],
    });
  });

  it("leaves what the office has voided, and nothing at all if everything is used", async () => {
    const { reference } = sure(await sell([voucher(5000)], 5000));
    const [{ id }] = (await office.rows<{ id: string }>("select id from vouchers")) as [{ id: string }];
    sure(await voidVoucher(marta, { id, reason: "Lost", key: randomUUID() }, office.services));
    expect(await back(reference)).toMatchObject({ refusal: { code: "money-changed" } });
  });
});
