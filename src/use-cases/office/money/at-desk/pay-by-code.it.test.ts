import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { findByReference } from "#store/booking/bookings.ts";
import { listUsed } from "#store/credits/at-desk.ts";
import { tokenNow } from "../../../booking/testing/token-now.ts";
import { readManaged } from "../../../booking/manage/read-manage.ts";
import { describeBooking } from "../../../booking/manage/read-manage.ts";
import { monday, must } from "../../../booking/testing/office.ts";
import { CreditScene } from "../../../credits/testing/credit-scene.ts";
import { readBookingMoney } from "../../../payments/read-money.ts";
import { instantOf } from "#domain/time/instant.ts";
import { cancelByOffice } from "../../booking/cancel-by-office.ts";
import { undoChange } from "../../booking/undo-change.ts";
import { operatorWith } from "../../testing/operator.ts";
import { listOwnCredits } from "./own-credits.ts";
import { payByCode, takeCodeBack } from "./pay-by-code.ts";
import { sure } from "../testing/sure.ts";
import { reverseTaking, takeMoney } from "../take-money.ts";

let scene: CreditScene;
let marta: At;
let next = 0;
beforeEach(async () => {
  scene = await CreditScene.open();
  next = 0;
  marta = await operatorWith(scene.office, { role: "front-desk", staffId: null }, "Marta");
});
afterEach(() => scene.close());

/** A visit of 54.00 that nobody has paid. Its customer is ada@example.com or whoever the scene fills in. */
async function visit(): Promise<string> {
  const held = await scene.hold([], { start: instantOf(monday + next++ * 24 * 60) });
  must(await held.book());
  return must(await readManaged(await tokenNow(held.token, scene.services), scene.services)).booking.reference;
}

const bookingOf = async (reference: string) =>
  (await findByReference(scene.services.db, reference, [marta.providerId]))[0]!;
const moneyOf = async (reference: string) => readBookingMoney(scene.services.db, await bookingOf(reference));

async function use(
  reference: string,
  by: string | { credit: string },
  changes: Partial<Parameters<typeof payByCode>[1]> = {},
) {
  const { owed } = await moneyOf(reference);
  const of = typeof by === "string" ? { code: by } : by;
  const command = { reference, by: of, most: null, owed, isMore: false, key: randomUUID(), ...changes };
  return payByCode(marta, command, scene.services);
}

const cash = async (reference: string, amount: number) => {
  const { owed } = await moneyOf(reference);
  const command = { reference, amount, method: "cash", owed, isMore: false, key: randomUUID() } as const;
  sure(await takeMoney(marta, command, scene.services));
};

const back = (reference: string, credit: string) =>
  takeCodeBack(marta, { reference, credit, reason: "Not hers", key: randomUUID() }, scene.services);

async function ownOf(reference: string) {
  const described = must(await describeBooking(await bookingOf(reference), scene.services));
  return listOwnCredits(scene.services.db, marta, described);
}

/** Gives something to the customer of a visit. */
async function give(reference: string, { id }: { id: string }) {
  const { email } = await bookingOf(reference);
  await scene.office.change(`update passes set email = '${email}' where id = '${id}'`);
  await scene.office.change(`update vouchers set recipient_email = '${email}' where id = '${id}'`);
}

describe("paying at the desk", () => {
  it("with a package makes the visit free, uses one visit, and comes back", async () => {
    const reference = await visit();
    const pass = await scene.pass(5);
    await give(reference, pass);
    expect(await ownOf(reference)).toMatchObject([
      { id: pass.id, left: 5, worth: 5, pays: { kind: "pass", off: 5400 } },
    ]);
    sure(await use(reference, { credit: pass.id }));
    expect(await moneyOf(reference)).toMatchObject({ total: 0, owed: 0, over: 0, discount: 5400 });
    expect(await scene.left(pass)).toBe(4);
    expect(await ownOf(reference)).toMatchObject([{ left: 4, pays: null }]);
    expect(await listUsed(scene.services.db, await bookingOf(reference))).toMatchObject([
      { kind: "pass", id: pass.id, name: "Visits", amount: 5400, visits: 1 },
    ]);
    sure(await back(reference, pass.id));
    expect(await moneyOf(reference)).toMatchObject({ total: 5400, owed: 5400, discount: 0 });
    expect(await scene.left(pass)).toBe(5);
    expect(await scene.unbalanced()).toEqual([]);
    expect(await back(reference, pass.id)).toMatchObject({ refusal: { code: "taking-reversed" } });
    const entries = await scene.office.rows(
      "select kind, visits, operator_id is not null as by, reason from pass_entries order by at",
    );
    expect(entries).toEqual([
      { kind: "issued", visits: 5, by: false, reason: "" },
      { kind: "used", visits: -1, by: true, reason: "" },
      { kind: "returned", visits: 1, by: true, reason: "Not hers" },
    ]);
  });

  it("once, however often the form is sent", async () => {
    const reference = await visit();
    const pass = await scene.pass(5);
    const key = randomUUID();
    const done = await Promise.all([1, 2, 3].map(() => use(reference, pass.code, { key, owed: 5400 })));
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(await scene.left(pass)).toBe(4);
  });

  it("with a voucher pays what is left of it, and the rest stays owed", async () => {
    const reference = await visit();
    const voucher = await scene.voucher(2000);
    sure(await use(reference, voucher.code));
    expect(await moneyOf(reference)).toMatchObject({ total: 5400, owed: 3400 });
    expect(await scene.left(voucher)).toBe(0);
    expect(await use(reference, voucher.code)).toMatchObject({ refusal: { code: "code-refused", why: "usedUp" } });
    const [taking] = await scene.office.rows<{ id: string }>("select id from takings");
    must(
      await reverseTaking(marta, { reference, taking: taking!.id, reason: "Wrong", key: randomUUID() }, scene.services),
    );
    expect(await scene.left(voucher)).toBe(2000);
    expect(await moneyOf(reference)).toMatchObject({ owed: 5400 });
  });

  it("with a part of a voucher leaves the rest in it", async () => {
    const reference = await visit();
    const voucher = await scene.voucher(9000);
    sure(await use(reference, voucher.code, { most: 1000 }));
    expect(await moneyOf(reference)).toMatchObject({ owed: 4400 });
    expect(await scene.left(voucher)).toBe(8000);
    expect(await use(reference, voucher.code, { most: 5000 })).toMatchObject({
      refusal: { code: "voucher-too-little" },
    });
  });

  it("with a coupon takes off what it takes off online, once, and comes back", async () => {
    const reference = await visit();
    const code = await scene.coupon({ kind: "share", percent: 20, most_uses: 1 });
    sure(await use(reference, code));
    expect(await moneyOf(reference)).toMatchObject({ total: 4320, owed: 4320, discount: 1080 });
    const other = await scene.coupon({ kind: "sum", amount: 500 });
    expect(await use(reference, other)).toMatchObject({ refusal: { why: "oneCoupon" } });
    expect(await use(await visit(), code)).toMatchObject({ refusal: { why: "usedUp" } });
    const [coupon] = await listUsed(scene.services.db, await bookingOf(reference));
    expect(coupon).toMatchObject({ kind: "coupon", name: code, amount: 1080 });
    sure(await back(reference, coupon!.id));
    expect(await moneyOf(reference)).toMatchObject({ total: 5400, owed: 5400, discount: 0 });
    sure(await use(await visit(), code));
  });

  it("with a package after a coupon: each takes back its own part", async () => {
    const reference = await visit();
    const code = await scene.coupon({ kind: "share", percent: 20 });
    const pass = await scene.pass(2);
    sure(await use(reference, code));
    sure(await use(reference, pass.code));
    expect(await moneyOf(reference)).toMatchObject({ total: 0, discount: 5400 });
    const used = await listUsed(scene.services.db, await bookingOf(reference));
    expect(used.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["pass", 4320],
      ["coupon", 1080],
    ]);
    sure(await back(reference, used[1]!.id));
    expect(await moneyOf(reference)).toMatchObject({ total: 1080, discount: 4320 });
    sure(await back(reference, pass.id));
    expect(await moneyOf(reference)).toMatchObject({ total: 5400, discount: 0 });
  });

  it("asks before more is paid than the price", async () => {
    const reference = await visit();
    const pass = await scene.pass(5);
    await cash(reference, 1000);
    expect(await use(reference, pass.code)).toMatchObject({ refusal: { code: "paid-already" } });
    expect(await scene.left(pass)).toBe(5);
    sure(await use(reference, pass.code, { isMore: true }));
    expect(await moneyOf(reference)).toMatchObject({ total: 0, over: 1000 });
  });

  it("with a package that is not the customer's needs its code", async () => {
    const reference = await visit();
    const pass = await scene.pass(5);
    expect(await use(reference, { credit: pass.id })).toMatchObject({ refusal: { why: "unknown" } });
    expect(await use(reference, { credit: "' or true --" })).toMatchObject({ refusal: { why: "unknown" } });
    sure(await use(reference, pass.code));
  });

  it("says why a code is wrong", async () => {
    const reference = await visit();
    const pass = await scene.pass(5, "first-visit");
    expect(await use(reference, "XXXX")).toMatchObject({ refusal: { code: "code-refused", why: "unknown" } });
    expect(await use(reference, pass.code)).toMatchObject({ refusal: { why: "otherService" } });
    await scene.office.change(`update passes set expires_at = now() - interval '1 day'`);
    expect(await use(reference, pass.code)).toMatchObject({ refusal: { why: "expired" } });
    const code = await scene.coupon({ kind: "sum", amount: 500, minimum: 9000 });
    expect(await use(reference, code)).toMatchObject({ refusal: { why: "minimum", minimum: 9000 } });
    const { owed } = await moneyOf(reference);
    expect(await use(reference, code, { owed: owed - 1 })).toMatchObject({ refusal: { code: "money-changed" } });
  });

  it("comes back with a cancellation by the business, and is spent again when that is undone", async () => {
    const reference = await visit();
    const pass = await scene.pass(1);
    sure(await use(reference, pass.code));
    const { revision } = await bookingOf(reference);
    const cancel = { reference, cause: "we-cancel", message: "", revision, key: randomUUID() } as const;
    sure(await cancelByOffice(marta, cancel, scene.services));
    expect(await scene.left(pass)).toBe(1);
    sure(await undoChange(marta, reference, scene.services));
    expect(await scene.left(pass)).toBe(0);
    expect(await moneyOf(reference)).toMatchObject({ total: 0, owed: 0 });
    sure(await back(reference, pass.id));
    expect(await moneyOf(reference)).toMatchObject({ total: 5400 });
    expect(await scene.unbalanced()).toEqual([]);
  });

  it("by many desks at once spends a last visit once", async () => {
    const references = [await visit(), await visit(), await visit(), await visit()];
    const pass = await scene.pass(1);
    const done = await Promise.all(references.map((reference) => use(reference, pass.code, { owed: 5400 })));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of done) if (!one.ok) expect(one.refusal).toMatchObject({ why: "usedUp" });
    expect(await scene.left(pass)).toBe(0);
    expect(await scene.unbalanced()).toEqual([]);
    const free = await Promise.all(references.map(async (reference) => (await moneyOf(reference)).total === 0));
    expect(free.filter(Boolean)).toHaveLength(1);
  });
});
