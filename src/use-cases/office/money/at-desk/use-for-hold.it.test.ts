import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { instantOf } from "#domain/time/instant.ts";
import { findByReference } from "#store/booking/bookings.ts";
import { monday } from "../../../booking/testing/office.ts";
import { CreditScene } from "../../../credits/testing/credit-scene.ts";
import { readBookingMoney } from "../../../payments/read-money.ts";
import { makeBooking, type MakeBooking } from "../../new-booking/make-booking.ts";
import { operatorWith } from "../../testing/operator.ts";
import { takeCodeBack } from "./pay-by-code.ts";

let scene: CreditScene;
let marta: At;
let next = 0;
beforeEach(async () => {
  scene = await CreditScene.open();
  next = 0;
  marta = await operatorWith(scene.office, { role: "front-desk", staffId: null }, "Marta");
});
afterEach(() => scene.close());

/** A caller, who pays with something at once. */
function call(presented: MakeBooking["presented"], changes: Partial<MakeBooking> = {}) {
  const command: MakeBooking = {
    service: "massage",
    member: "",
    people: 1,
    duration: 60,
    start: instantOf(monday + next++ * 24 * 60),
    isWalkIn: false,
    firstName: "Bea",
    lastName: "",
    phone: "",
    email: "bea@example.com",
    notes: "",
    locale: null,
    tellsVisitor: false,
    key: randomUUID(),
    ...(presented !== undefined && { presented }),
    ...changes,
  };
  return makeBooking(marta, command, scene.services);
}

const code = (typed: string) => ({ code: typed, credit: "" });

async function moneyOf(reference: string) {
  const [booking] = await findByReference(scene.services.db, reference, [marta.providerId]);
  return readBookingMoney(scene.services.db, booking!);
}

it("a caller's package, voucher and coupon pay in the transaction that books", async () => {
  const pass = await scene.pass(2);
  const voucher = await scene.voucher(2000);
  const coupon = await scene.coupon({ kind: "share", percent: 20 });
  const booked = [await call(code(pass.code)), await call(code(voucher.code)), await call(code(coupon))];
  const sums = [];
  for (const one of booked) sums.push(await moneyOf(one.ok ? one.value.reference : ""));
  expect(sums).toMatchObject([
    { total: 0, owed: 0, discount: 5400 },
    { total: 5400, owed: 3400 },
    { total: 4320, owed: 4320 },
  ]);
  expect(await scene.left(pass)).toBe(1);
  expect(await scene.left(voucher)).toBe(0);
  const { reference } = booked[0]?.ok === true ? booked[0].value : { reference: "" };
  const back = { reference, credit: pass.id, reason: "She pays cash", key: randomUUID() };
  expect(await takeCodeBack(marta, back, scene.services)).toMatchObject({ ok: true });
  expect(await moneyOf(reference)).toMatchObject({ total: 5400, owed: 5400 });
  expect(await scene.unbalanced()).toEqual([]);
});

it("what the caller has is chosen without its code, and a stranger's is not", async () => {
  const pass = await scene.pass(2);
  expect(await call({ code: "", credit: pass.id })).toMatchObject({
    refusal: { code: "code-refused", why: "unknown" },
  });
  await scene.office.change(`update passes set email = 'bea@example.com' where id = '${pass.id}'`);
  expect(await call({ code: "", credit: pass.id })).toMatchObject({ ok: true });
  expect(await scene.left(pass)).toBe(1);
});

it("a wrong code books nothing and holds nothing", async () => {
  expect(await call(code("XXXX"))).toMatchObject({ refusal: { code: "code-refused", why: "unknown" } });
  const other = await scene.pass(1, "first-visit");
  expect(await call(code(other.code))).toMatchObject({ refusal: { why: "otherService" } });
  expect(await scene.office.count("bookings where state in ('held', 'scheduled')")).toBe(0);
});

it("two callers at once spend the last visit once, and the other one is not booked", async () => {
  const pass = await scene.pass(1);
  const both = await Promise.all([call(code(pass.code)), call(code(pass.code)), call(code(pass.code))]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await scene.left(pass)).toBe(0);
  expect(await scene.unbalanced()).toEqual([]);
  expect(await scene.office.count("bookings where state = 'scheduled'")).toBe(1);
});
