import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { instantOf } from "#domain/time/instant.ts";
import { findByReference } from "#store/booking/bookings.ts";
import { listToGiveBack } from "#store/office/attention/give-back.ts";
import { cancelBooking } from "../../booking/manage/cancel-booking.ts";
import { readManaged } from "../../booking/manage/read-manage.ts";
import { tokenNow } from "../../booking/testing/token-now.ts";
import { monday, must } from "../../booking/testing/office.ts";
import { CreditScene } from "../../credits/testing/credit-scene.ts";
import { readBookingMoney } from "../../payments/read-money.ts";
import { cancelByOffice } from "../booking/cancel-by-office.ts";
import { undoChange } from "../booking/undo-change.ts";
import { operatorWith } from "../testing/operator.ts";
import { giveBackMoney, retainOwed } from "./give-back.ts";
import { payByCode } from "./at-desk/pay-by-code.ts";
import { dayNow } from "./money-days.ts";
import { readMoneyDay } from "./read-money-day.ts";
import { reprice } from "./reprice.ts";
import { reverseTaking, takeMoney } from "./take-money.ts";
import { sure } from "./testing/sure.ts";

let scene: CreditScene;
let marta: At;
let next = 0;
beforeEach(async () => {
  scene = await CreditScene.open();
  next = 0;
  marta = await operatorWith(scene.office, { role: "manager", staffId: null }, "Marta");
});
afterEach(() => scene.close());

/** A visit of 54.00 that nobody has paid. */
async function visit() {
  const held = await scene.hold([], { start: instantOf(monday + next++ * 24 * 60) });
  must(await held.book());
  const token = await tokenNow(held.token, scene.services);
  return { token, reference: must(await readManaged(token, scene.services)).booking.reference };
}

const bookingOf = async (reference: string) =>
  (await findByReference(scene.services.db, reference, [marta.providerId]))[0]!;
const moneyOf = async (reference: string) => readBookingMoney(scene.services.db, await bookingOf(reference));

async function take(reference: string, amount: number, method: "cash" | "card" = "card") {
  const { owed } = await moneyOf(reference);
  const command = { reference, amount, method, owed, isMore: true, key: randomUUID() };
  sure(await takeMoney(marta, command, scene.services));
}

async function cancel(reference: string, changes: Partial<Parameters<typeof cancelByOffice>[1]> = {}) {
  const { revision } = await bookingOf(reference);
  const command = { reference, cause: "we-cancel", message: "", revision, key: randomUUID(), ...changes } as const;
  return cancelByOffice(marta, command, scene.services);
}

async function back(reference: string, changes: Partial<Parameters<typeof giveBackMoney>[1]> = {}) {
  const { over } = await moneyOf(reference);
  const command = { reference, amount: null, method: null, reason: "", over, key: randomUUID(), ...changes };
  return giveBackMoney(marta, command, scene.services);
}

async function retain(reference: string) {
  const { over } = await moneyOf(reference);
  return retainOwed(marta, { reference, reason: "A tip", over, key: randomUUID() }, scene.services);
}

/** What Attention and Money say, which is the same. */
async function owedEverywhere(): Promise<number[]> {
  const { db, clock } = scene.services;
  const listed = await listToGiveBack(db, marta.providerId);
  const zone = "Europe/Lisbon";
  const day = dayNow(zone, clock.now());
  const money = sure(await readMoneyDay(marta, { day, zone }, scene.services));
  expect(money.owedBack.map(({ amount }) => amount)).toEqual(listed.map(({ amount }) => amount));
  return listed.map(({ amount }) => amount);
}

const takings = () =>
  scene.office.rows<{ id: string; amount: number; method: string }>(
    "select id, amount::int, method from takings order by at",
  );

describe("what was paid in person for a cancelled visit", () => {
  it("is owed until it is given back, however long ago that was", async () => {
    const { reference } = await visit();
    await take(reference, 5400);
    sure(await cancel(reference));
    await scene.office.change("update takings set at = at - interval '200 days'");
    expect(await moneyOf(reference)).toMatchObject({ over: 5400, kept: 5400, owed: 0 });
    expect(await owedEverywhere()).toEqual([5400]);
    sure(await back(reference, { amount: 1400, method: "cash", reason: "All that was in the drawer" }));
    expect(await owedEverywhere()).toEqual([4000]);
    sure(await back(reference));
    expect(await owedEverywhere()).toEqual([]);
    expect(await takings()).toMatchObject([
      { amount: 5400, method: "card" },
      { amount: -1400, method: "cash" },
      { amount: -4000, method: "card" },
    ]);
    expect(await back(reference, { amount: 1 })).toMatchObject({ refusal: { code: "back-over" } });
  });

  it("goes back with the cancellation, and comes back when that is undone", async () => {
    const { reference } = await visit();
    const voucher = await scene.voucher(2000);
    const { owed } = await moneyOf(reference);
    const by = { code: voucher.code };
    sure(await payByCode(marta, { reference, by, most: null, owed, isMore: false, key: randomUUID() }, scene.services));
    await take(reference, 3400, "cash");
    sure(await cancel(reference, { inPerson: "now" }));
    expect(await moneyOf(reference)).toMatchObject({ over: 0, kept: 0, givenBack: 5400 });
    expect(await scene.left(voucher)).toBe(2000);
    sure(await undoChange(marta, reference, scene.services));
    expect(await moneyOf(reference)).toMatchObject({ over: 0, owed: 0, kept: 5400, givenBack: 0 });
    expect(await scene.left(voucher)).toBe(0);
    expect(await scene.unbalanced()).toEqual([]);
  });

  it("is kept by the terms only if the visitor asked", async () => {
    await scene.office.change("update services set refund_percent = 50 where slug = 'massage'");
    const { reference } = await visit();
    await take(reference, 5400);
    expect(await cancel(reference, { inPerson: "keep" })).toMatchObject({ refusal: { code: "terms-keep-nothing" } });
    sure(await cancel(reference, { inPerson: "keep", cause: "visitor-asked" }));
    expect(await moneyOf(reference)).toMatchObject({ over: 2700, retained: 2700 });
    sure(await undoChange(marta, reference, scene.services));
    expect(await moneyOf(reference)).toMatchObject({ over: 0, retained: 0, owed: 0 });
    sure(await cancel(reference, { inPerson: "keep", cause: "visitor-asked" }));
    // Goodwill gives back what was kept, too.
    sure(await back(reference, { amount: 4000 }));
    expect(await moneyOf(reference)).toMatchObject({ over: 0, retained: 1400, kept: 1400 });
  });

  it("follows the terms if the visitor cancels online", async () => {
    await scene.office.change("update services set refund_percent = 50 where slug = 'massage'");
    const { reference, token } = await visit();
    await take(reference, 6000);
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, scene.services));
    // Half of the price, and all of what was paid beyond it.
    expect(await moneyOf(reference)).toMatchObject({ over: 3300, retained: 2700 });
    expect(await owedEverywhere()).toEqual([3300]);
  });

  it("is kept if somebody decides so, with a reason", async () => {
    const { reference } = await visit();
    await take(reference, 5400);
    sure(await cancel(reference));
    sure(await retain(reference));
    expect(await owedEverywhere()).toEqual([]);
    expect(await moneyOf(reference)).toMatchObject({ over: 0, retained: 5400 });
    expect(await retain(reference)).toMatchObject({ refusal: { code: "money-changed" } });
  });
});

describe("what was paid beyond the price", () => {
  it("is given back in part, and the rest stays owed", async () => {
    const { reference } = await visit();
    await take(reference, 6000, "cash");
    expect(await owedEverywhere()).toEqual([600]);
    sure(await back(reference, { amount: 500 }));
    expect(await owedEverywhere()).toEqual([100]);
    expect(await back(reference, { amount: 101 })).toMatchObject({ refusal: { code: "back-over" } });
    sure(await retain(reference));
    expect(await owedEverywhere()).toEqual([]);
  });

  it("appears with a lower price, and goes with a higher one", async () => {
    const { reference } = await visit();
    await take(reference, 5400);
    const set = async (price: number) => {
      const { revision, lines } = await bookingOf(reference);
      const prices = lines.map(({ position }) => ({ position, price }));
      sure(await reprice(marta, { reference, prices, reason: "Agreed", revision, key: randomUUID() }, scene.services));
    };
    await set(5000);
    expect(await owedEverywhere()).toEqual([400]);
    await set(6000);
    expect(await owedEverywhere()).toEqual([]);
    expect(await moneyOf(reference)).toMatchObject({ owed: 600, over: 0 });
  });

  it("is given back once, however often the form is sent, and by two operators at once", async () => {
    const { reference } = await visit();
    await take(reference, 6000, "cash");
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => back(reference, { key, over: 600 })));
    expect(same.every(({ ok }) => ok)).toBe(true);
    expect(await takings()).toHaveLength(2);
    const other = await visit();
    await take(other.reference, 6000, "cash");
    const both = await Promise.all([1, 2].map(() => back(other.reference, { over: 600 })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await moneyOf(other.reference)).toMatchObject({ over: 0, owed: 0 });
  });

  it("cannot be given back and reversed as well", async () => {
    const { reference } = await visit();
    await take(reference, 6000, "cash");
    sure(await back(reference));
    const [taken, given] = await takings();
    const reverse = (taking: string) =>
      reverseTaking(marta, { reference, taking, reason: "Wrong", key: randomUUID() }, scene.services);
    expect(await reverse(taken!.id)).toMatchObject({ refusal: { code: "taking-given-back" } });
    sure(await reverse(given!.id));
    expect(await moneyOf(reference)).toMatchObject({ over: 600, givenBack: 0 });
    sure(await reverse(taken!.id));
    expect(await moneyOf(reference)).toMatchObject({ over: 0, owed: 5400 });
  });
});
