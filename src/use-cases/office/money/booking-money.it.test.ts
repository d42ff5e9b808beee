import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { parseDay } from "#domain/time/day.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { findByReference } from "#store/booking/bookings.ts";
import { tokenNow } from "../../booking/testing/token-now.ts";
import { readManaged } from "../../booking/manage/read-manage.ts";
import { must, Office } from "../../booking/testing/office.ts";
import { leave, pay } from "../../payments/testing/pay.ts";
import { readBookingMoney } from "../../payments/read-money.ts";
import { sendRefund } from "../../payments/refund/send-refund.ts";
import { cancelByOffice } from "../booking/cancel-by-office.ts";
import { operatorWith } from "../testing/operator.ts";
import { closeDay, reopenDay } from "./till/close-day.ts";
import { readMoneyDay } from "./read-money-day.ts";
import { readRefundable, refundByOffice } from "./refund-by-office.ts";
import { reprice } from "./reprice.ts";
import { sure } from "./testing/sure.ts";
import { reverseTaking, takeMoney } from "./take-money.ts";

let office: Office;
let marta: At;
let rui: At;
let member: At;
beforeEach(async () => {
  office = await Office.open();
  await office.change("update services set durations = '{60}', pay_now = 'full' where slug = 'massage'");
  marta = await operatorWith(office, { role: "manager", staffId: null }, "Marta");
  rui = await operatorWith(office, { role: "front-desk", staffId: null });
  const [other] = await office.rows<{ id: string }>("select id from staff where slug = 'jonas-weber'");
  member = await operatorWith(office, { role: "member", staffId: other!.id }, "Jonas");
});
afterEach(() => office.close());

/** A visit of 65.00 that is paid later. */
async function unpaid(start = "2026-11-16T10:00:00Z"): Promise<string> {
  const [ines] = await office.rows<{ id: string }>("select id from staff where slug = 'ines-carvalho'");
  const people = [{ memberId: ines!.id }];
  const token = await office.book("first-visit", { start: parseInstant(start)!, people });
  return must(await readManaged(token, office.services)).booking.reference;
}

/** A visit of 54.00 that is paid online. */
async function paid(): Promise<string> {
  const token = await office.book("massage", { start: parseInstant("2026-11-17T10:00:00Z")! });
  await pay(await leave(token, office.services), office.services);
  return must(await readManaged(await tokenNow(token, office.services), office.services)).booking.reference;
}

const bookingOf = async (reference: string) =>
  (await findByReference(office.services.db, reference, [marta.providerId]))[0]!;
const moneyOf = async (reference: string) => readBookingMoney(office.services.db, await bookingOf(reference));

function take(reference: string, amount: number, changes: Partial<Parameters<typeof takeMoney>[1]> = {}, at = rui) {
  const command = {
    reference,
    amount,
    method: "cash",
    owed: 6500,
    isMore: false,
    key: randomUUID(),
    ...changes,
  } as const;
  return takeMoney(at, command, office.services);
}

const takings = () => office.rows<{ id: string; amount: number }>("select id, amount::int from takings order by at");

describe("taking money", () => {
  it("is recorded once, however often the form is sent", async () => {
    const reference = await unpaid();
    const key = randomUUID();
    const done = await Promise.all([1, 2, 3, 4, 5].map(() => take(reference, 6500, { key })));
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(await takings()).toMatchObject([{ amount: 6500 }]);
    expect(await moneyOf(reference)).toMatchObject({ owed: 0, over: 0, kept: 6500 });
  });

  it("by two operators at once is kept once, and the other one learns why", async () => {
    const reference = await unpaid();
    const done = await Promise.all([take(reference, 6500), take(reference, 6500, {}, marta)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: "money-changed" } });
    expect(await takings()).toHaveLength(1);
  });

  it("of more than is owed needs a confirmation", async () => {
    const reference = await unpaid();
    expect(await take(reference, 6600)).toMatchObject({ refusal: { code: "taking-over" } });
    expect(await take(reference, 6600, { isMore: true })).toMatchObject({ ok: true });
    expect(await moneyOf(reference)).toMatchObject({ owed: 0, over: 100 });
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])("refuses %s", async (amount) => {
    expect(await take(await unpaid(), amount, { isMore: true })).toMatchObject({
      refusal: { code: "amount-unreadable" },
    });
  });

  it("is for members' own visits alone", async () => {
    const reference = await unpaid();
    expect(await take(reference, 6500, {}, member)).toMatchObject({ refusal: { code: "booking-unknown" } });
  });

  it("is owed when the visit is cancelled, until it goes back", async () => {
    const reference = await unpaid();
    await take(reference, 6500);
    const { revision } = await bookingOf(reference);
    const cancel = { reference, cause: "we-cancel", message: "", revision, key: randomUUID() } as const;
    expect(await cancelByOffice(rui, cancel, office.services)).toMatchObject({ ok: true });
    expect(await moneyOf(reference)).toMatchObject({ kept: 6500, owed: 0, over: 6500 });
  });
});

describe("reversing a taking", () => {
  const reverse = (reference: string, taking: string, reason = "Wrong visit", key = randomUUID()) =>
    reverseTaking(rui, { reference, taking, reason, key }, office.services);

  it("happens once, also if two do it at once", async () => {
    const reference = await unpaid();
    await take(reference, 6500);
    const [taking] = await takings();
    const done = await Promise.all([reverse(reference, taking!.id), reverse(reference, taking!.id)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: "taking-reversed" } });
    expect((await takings()).map(({ amount }) => amount)).toEqual([6500, -6500]);
    expect(await moneyOf(reference)).toMatchObject({ owed: 6500, kept: 0 });
    const log = await office.rows("select verb, reason from log where verb like 'money%' order by id");
    expect(log).toEqual([
      { verb: "money.take", reason: "" },
      { verb: "money.reverse", reason: "Wrong visit" },
    ]);
  });

  it("needs a reason, a taking of this visit, and no reversal", async () => {
    const one = await unpaid();
    const other = await unpaid("2026-11-16T14:00:00Z");
    await take(one, 6500);
    const [taking] = await takings();
    expect(await reverse(one, taking!.id, "")).toMatchObject({ refusal: { code: "reason-missing" } });
    expect(await reverse(other, taking!.id)).toMatchObject({ refusal: { code: "taking-unknown" } });
    expect(await reverse(one, "not-an-id")).toMatchObject({ refusal: { code: "taking-unknown" } });
    await reverse(one, taking!.id);
    const [, reversal] = await takings();
    expect(await reverse(one, reversal!.id)).toMatchObject({ refusal: { code: "taking-unknown" } });
  });
});

describe("a refund by the office", () => {
  const refund = (reference: string, amount: number, left = 5400, at = marta, key = randomUUID()) =>
    refundByOffice(at, { reference, amount, reason: "Goodwill", left, key }, office.services);

  it("goes back through the gateway, once", async () => {
    const reference = await paid();
    const key = randomUUID();
    const done = await Promise.all([1, 2, 3].map(() => refund(reference, 2000, 5400, marta, key)));
    expect(done.every(({ ok }) => ok)).toBe(true);
    const refunds = await office.rows<{ id: string; provider_id: string }>("select id, provider_id from refunds");
    expect(refunds).toHaveLength(1);
    await sendRefund(office.services, { providerId: refunds[0]!.provider_id, id: refunds[0]!.id });
    expect(await office.rows("select refunded::int from test_checkouts")).toEqual([{ refunded: 2000 }]);
    expect(await moneyOf(reference)).toMatchObject({ owed: 2000, paid: { captured: 5400, refunded: 2000 } });
  });

  it("by two operators at once happens once", async () => {
    const reference = await paid();
    const done = await Promise.all([refund(reference, 2000), refund(reference, 2000)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await office.count("refunds")).toBe(1);
  });

  it("is at most what is left, and not for the front desk", async () => {
    const reference = await paid();
    expect(await refund(reference, 5401)).toMatchObject({ refusal: { code: "refund-amount" } });
    expect(await refund(reference, 0)).toMatchObject({ refusal: { code: "refund-amount" } });
    expect(await refund(reference, 100, 5400, rui)).toMatchObject({ refusal: { code: "not-allowed" } });
    expect(await office.count("refunds")).toBe(0);
  });

  it("that failed is left to be refunded again", async () => {
    const reference = await paid();
    sure(await refund(reference, 5400));
    const [row] = await office.rows<{ id: string; provider_id: string }>("select id, provider_id from refunds");
    const { gateway } = office.services.payments;
    const failing = { ...gateway, refund: () => Promise.resolve("failed" as const) };
    const services = { ...office.services, payments: { ...office.services.payments, gateway: failing } };
    await sendRefund(services, { providerId: row!.provider_id, id: row!.id });
    expect(await moneyOf(reference)).toMatchObject({ owed: 0, paid: { refunded: 0 } });
    expect(await readRefundable(await bookingOf(reference), office.services)).toMatchObject({ left: 5400 });
    expect(await refund(reference, 5400)).toMatchObject({ ok: true });
  });
});

describe("another price", () => {
  async function change(reference: string, price: number, at = marta) {
    const { revision, lines } = await bookingOf(reference);
    const prices = lines.map(({ position }) => ({ position, price }));
    return reprice(at, { reference, prices, reason: "Late start", revision, key: randomUUID() }, office.services);
  }

  it("changes what is owed, and what was paid beyond is to be given back", async () => {
    const reference = await paid();
    expect(await change(reference, 4000)).toMatchObject({ ok: true });
    expect(await moneyOf(reference)).toMatchObject({ total: 4000, owed: 0, over: 1400 });
    expect(await readRefundable(await bookingOf(reference), office.services)).toEqual({ left: 5400, suggested: 1400 });
    expect(await change(reference, 7000)).toMatchObject({ ok: true });
    expect(await moneyOf(reference)).toMatchObject({ total: 7000, owed: 1600, over: 0 });
  });

  it("does not lose money if the visit is cancelled afterwards", async () => {
    const reference = await paid();
    sure(await change(reference, 0));
    const { revision } = await bookingOf(reference);
    const cancel = { reference, cause: "we-cancel", message: "", revision, key: randomUUID() } as const;
    expect(await cancelByOffice(rui, cancel, office.services)).toMatchObject({ ok: true });
    expect(await moneyOf(reference)).toMatchObject({ kept: 0, paid: { refunded: 5400 } });
  });

  it("is refused below zero, for others, without a reason, and after another change", async () => {
    const reference = await unpaid();
    expect(await change(reference, -1)).toMatchObject({ refusal: { code: "amount-unreadable" } });
    expect(await change(reference, 100, rui)).toMatchObject({ refusal: { code: "not-allowed" } });
    const { revision, lines } = await bookingOf(reference);
    const prices = lines.map(({ position }) => ({ position, price: 100 }));
    const asked = { reference, prices, reason: "Late start", revision, key: randomUUID() };
    expect(await reprice(marta, { ...asked, reason: " ".trim() }, office.services)).toMatchObject({
      refusal: { code: "reason-missing" },
    });
    expect(await reprice(marta, { ...asked, prices: [] }, office.services)).toMatchObject({
      refusal: { code: "booking-changed" },
    });
    sure(await change(reference, 5000));
    expect(await reprice(marta, asked, office.services)).toMatchObject({ refusal: { code: "booking-changed" } });
  });
});

describe("closing the day", () => {
  const zone = "Europe/Lisbon";
  const today = async () =>
    parseDay((await office.rows<{ day: string }>(`select (now() at time zone '${zone}')::date::text as day`))[0]!.day)!;
  const close = async (counted: number, stays = 0, key = randomUUID()) =>
    closeDay(rui, { day: await today(), zone, counted, stays, isSure: true, remark: "", key }, office.services);

  beforeEach(() => {
    office.now = new Date();
  });

  it("counts the cash since the last closing, and shows what came later", async () => {
    const reference = await unpaid(startSoon());
    await take(reference, 3000);
    await take(reference, 500, { owed: 3500, method: "card" });
    expect(await close(3100, 1000)).toMatchObject({ ok: true });
    await take(reference, 2000, { owed: 3000 });
    expect(await close(5000)).toMatchObject({ refusal: { code: "till-closed" } });
    const day = sure(await readMoneyDay(rui, { day: await today(), zone }, office.services));
    expect(day.closings).toMatchObject([{ beganWith: 0, taken: 3000, counted: 3100, stays: 1000, operator: "Rui" }]);
    expect(day.sums).toMatchObject([{ currency: "EUR", total: 5500 }]);
    expect(day.movements.filter(({ at }) => at >= day.closings[0]!.until)).toMatchObject([{ amount: 2000 }]);
  });

  it("is undone only by someone who may, with a reason, and can be counted again", async () => {
    const reference = await unpaid(startSoon());
    await take(reference, 3000);
    await close(3000);
    const day = await today();
    const reopen = (at: At, reason: string) => reopenDay(at, { day, reason, key: randomUUID() }, office.services);
    expect(await reopen(rui, "Miscounted")).toMatchObject({ refusal: { code: "not-allowed" } });
    expect(await reopen(marta, "")).toMatchObject({ refusal: { code: "reason-missing" } });
    expect(await reopen(marta, "Miscounted")).toMatchObject({ ok: true });
    expect(await close(2900)).toMatchObject({ ok: true });
    expect(
      await office.rows("select counted::int, reopened_at is not null as reopened from closings order by at"),
    ).toEqual([
      { counted: 3000, reopened: true },
      { counted: 2900, reopened: false },
    ]);
  });

  it("by two at once happens once, and misses no taking that is being made", async () => {
    const references = await Promise.all(["09", "10", "11", "12"].map((hour) => unpaid(startSoon(hour))));
    const done = await Promise.all([
      ...references.map((reference) => take(reference, 1000)),
      close(0),
      close(0),
      ...references.map((reference) => take(reference, 1000, {}, marta)),
    ]);
    expect(done).toBeDefined();
    const [closing] = await office.rows<{ taken: number; n: number }>(
      `select taken::int, count(*) over ()::int as n from closings`,
    );
    const [sums] = await office.rows<{ before: number; all: number }>(
      `select coalesce(sum(amount) filter (where at < (select counted_until from closings)), 0)::int as before,
              sum(amount)::int as all from takings`,
    );
    expect(closing).toEqual({ taken: sums!.before, n: 1 });
    expect(sums!.all).toBe(4000);
  });

  /** A Monday that can be booked. */
  function startSoon(hour = "10"): string {
    const day = new Date(office.now.getTime() + 7 * 86_400_000);
    while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
    return `${day.toISOString().slice(0, 10)}T${hour}:00:00Z`;
  }
});
