import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { readManaged } from "#use-cases/booking/manage/read-manage.ts";
import { must, Office } from "#use-cases/booking/testing/office.ts";
import { tokenNow } from "#use-cases/booking/testing/token-now.ts";
import { operatorWith } from "#use-cases/office/testing/operator.ts";
import { issueVoucher } from "#use-cases/credits/issue.ts";
import { leave, pay } from "#use-cases/payments/testing/pay.ts";
import { openFormSender } from "../../shared/testing/form-sender.ts";
import { handlePayByCode, handleRefund, handleReprice, handleReverse, handleTake } from "./booking-money.server.ts";

let office: Office;
let marta: At;
let rui: At;
let send: Awaited<ReturnType<typeof openFormSender>>;
beforeEach(async () => {
  office = await Office.open();
  await office.change("update services set durations = '{60}', pay_now = 'full' where slug = 'massage'");
  marta = await operatorWith(office, { role: "manager", staffId: null }, "Marta");
  rui = await operatorWith(office, { role: "front-desk", staffId: null });
  send = await openFormSender(office, office.services);
});
afterEach(() => office.close());

/** A visit of 65.00 that is paid later. */
async function unpaid(): Promise<string> {
  const [ines] = await office.rows<{ id: string }>("select id from staff where slug = 'ines-carvalho'");
  const token = await office.book("first-visit", {
    start: parseInstant("2026-11-16T10:00:00Z")!,
    people: [{ memberId: ines!.id }],
  });
  return must(await readManaged(token, office.services)).booking.reference;
}

/** A visit of 54.00 that is paid online. */
async function paid(): Promise<string> {
  const token = await office.book("massage", { start: parseInstant("2026-11-17T10:00:00Z")! });
  await pay(await leave(token, office.services), office.services);
  return must(await readManaged(await tokenNow(token, office.services), office.services)).booking.reference;
}

const takings = () =>
  office.rows<{ id: string; amount: number; method: string }>(
    "select id, amount::int, method from takings order by at, amount desc",
  );

/** The form as the page writes it, with what an operator types. */
function take(reference: string, typed: Record<string, string>, tag = "en-GB") {
  const page = { method: "cash", owed: "6500", key: randomUUID() };
  return send(rui, handleTake, { params: { reference }, fields: { ...page, ...typed }, tag });
}

describe("the form that takes money", () => {
  it.each([
    ["65", "en-GB", 6500],
    ["65,00", "pt-PT", 6500],
    ["€ 12.50", "en-GB", 1250],
    ["0,01", "de-DE", 1],
  ])("reads %s as a person of %s means it", async (amount, tag, minor) => {
    const answer = await take(await unpaid(), { amount }, tag);
    expect(answer).toEqual({ status: 303, to: expect.stringMatching(/\/bookings\/[^/]+\?done=taken$/) as string });
    expect(await takings()).toMatchObject([{ amount: minor, method: "cash" }]);
  });

  it("reads a dot before three digits as one between thousands", async () => {
    expect(await take(await unpaid(), { amount: "1.234", more: "yes" })).toMatchObject({ status: 303 });
    expect(await takings()).toMatchObject([{ amount: 123_400 }]);
  });

  it.each(["", "ten", "0", "-5", "10.0050"])("shows at its field that %j is no amount of money", async (amount) => {
    const answer = await take(await unpaid(), { amount, more: "yes" });
    expect(answer).toMatchObject({ status: 422, field: "amount", typed: { amount } });
    expect(await takings()).toEqual([]);
  });

  it("has no method unless the operator has chosen one that there is", async () => {
    const reference = await unpaid();
    for (const method of ["", "methd", "CASH", "other2"])
      expect(await take(reference, { amount: "10", method })).toMatchObject({ status: 422 });
    expect(await takings()).toEqual([]);
    for (const method of ["card", "transfer", "other"])
      expect(
        await take(reference, { amount: "10", method, owed: String(6500 - (await takings()).length * 1000) }),
      ).toMatchObject({ status: 303 });
    expect((await takings()).map(({ method }) => method).toSorted()).toEqual(["card", "other", "transfer"]);
  });

  it("asks whether more than is owed was meant, and asks only once", async () => {
    const reference = await unpaid();
    const asked = await take(reference, { amount: "65.01" });
    expect(asked).toMatchObject({ status: 422, field: "amount", typed: { amount: "65.01", more: "no" } });
    // Whoever ticks it means it. Whoever sent it already is not asked again.
    expect(await take(reference, { amount: "65.01", more: "no" })).toMatchObject({ status: 422 });
    expect(await takings()).toEqual([]);
    expect(await take(reference, { amount: "65.01", more: "yes" })).toMatchObject({ status: 303 });
    expect(await takings()).toMatchObject([{ amount: 6501 }]);
  });

  it("does not ask that for another reason to refuse", async () => {
    const reference = await unpaid();
    const { typed } = await take(reference, { amount: "10", owed: "6400" });
    expect(typed).toMatchObject({ amount: "10" });
    expect(typed?.["more"]).not.toBe("no");
    expect(await takings()).toEqual([]);
  });

  it("takes once what two buttons of one page offer", async () => {
    const reference = await unpaid();
    const page = { amount: "65.00", key: randomUUID() };
    expect(await take(reference, { ...page, method: "cash" })).toMatchObject({ status: 303 });
    expect(await take(reference, { ...page, method: "cash" })).toMatchObject({ status: 303 });
    expect(await take(reference, { ...page, method: "card" })).not.toMatchObject({ status: 303 });
    // A page that was open elsewhere has another key.
    expect(await take(reference, { ...page, key: randomUUID() })).toMatchObject({ status: 409 });
    expect(await takings()).toMatchObject([{ amount: 6500, method: "cash" }]);
  });

  it("takes nothing for a visit that there is not, from a page that is older, or with a field that it does not have", async () => {
    const reference = await unpaid();
    expect(await take("NOTHING", { amount: "10" })).toMatchObject({ status: 404 });
    for (const owed of ["", "6499", "65.00", "NaN"])
      expect(await take(reference, { amount: "10", owed })).toMatchObject({ status: owed === "6499" ? 409 : 422 });
    expect(await take(reference, { amount: "10", total: "0" })).toMatchObject({ code: "field-unknown" });
    expect(await takings()).toEqual([]);
  });
});

describe("the form that pays by code", () => {
  const issue = async (worth: number) =>
    office.services.db
      .transaction()
      .execute((tx) =>
        issueVoucher(tx, { providerId: rui.providerId, currency: "EUR", worth, validMonths: 12 }, office.services),
      );
  const payBy = (reference: string, typed: Record<string, string>) =>
    send(rui, handlePayByCode, {
      params: { reference },
      fields: { code: "", credit: "", amount: "", owed: "6500", key: randomUUID(), ...typed },
    });
  const balances = async () =>
    (await office.rows<{ n: number }>("select balance::int as n from vouchers")).map(({ n }) => n);

  it("takes what is owed if no amount is typed, and otherwise no more than the amount", async () => {
    const { code } = await issue(10_000);
    const reference = await unpaid();
    expect((await payBy(reference, { code, amount: "20" })).to).toMatch(/done=code-used$/);
    expect(await balances()).toEqual([8000]);
    expect((await payBy(reference, { code, owed: "4500" })).to).toMatch(/done=code-used$/);
    expect(await balances()).toEqual([3500]);
  });

  it("says what is wrong at its field, and keeps what was typed", async () => {
    const { code } = await issue(10_000);
    const reference = await unpaid();
    expect(await payBy(reference, { code, amount: "a lot" })).toMatchObject({
      status: 422,
      field: "amount",
      typed: { code, amount: "a lot" },
    });
    expect(await payBy(reference, { code: "NOTHING-1" })).toMatchObject({
      field: "code",
      typed: { code: "NOTHING-1" },
    });
    expect(await payBy("NOTHING", { code })).toMatchObject({ status: 404 });
    expect(await payBy(reference, { code, owed: "6499" })).toMatchObject({ status: 409 });
    expect(await balances()).toEqual([10_000]);
  });
});

describe("the form that reverses a taking", () => {
  it("needs a reason, and takes back the taking in its address", async () => {
    const reference = await unpaid();
    await take(reference, { amount: "10" });
    const [first] = await takings();
    const reverse = (reason: string, taking = first!.id) =>
      send(rui, handleReverse, { params: { reference, taking }, fields: { reason, key: randomUUID() } });
    expect(await reverse("")).toMatchObject({ status: 422, field: "reason" });
    expect(await reverse("   ")).toMatchObject({ status: 422, field: "reason" });
    expect(await reverse("x".repeat(501))).toMatchObject({ status: 422, field: "reason" });
    expect(await reverse("Wrong visit", randomUUID())).toMatchObject({ status: 404 });
    expect(await takings()).toHaveLength(1);
    expect(await reverse("Wrong visit")).toMatchObject({
      status: 303,
      to: expect.stringMatching(/done=reversed$/) as string,
    });
    expect((await takings()).map(({ amount }) => amount)).toEqual([1000, -1000]);
  });
});

describe("the form that refunds", () => {
  const refund = (at: At, reference: string, typed: Record<string, string>) =>
    send(at, handleRefund, {
      params: { reference },
      fields: { reason: "Goodwill", left: "5400", key: randomUUID(), ...typed },
    });
  const refunds = () => office.rows("select amount::int from refunds order by amount");

  it("gives back what was typed, up to what is left", async () => {
    const reference = await paid();
    for (const amount of ["54.01", "0", "", "a lot"])
      expect(await refund(marta, reference, { amount })).toMatchObject({
        status: 422,
        field: "amount",
        typed: { amount },
      });
    expect(await refund(marta, reference, { amount: "1", left: "5399" })).toMatchObject({ status: 409 });
    expect(await refund(marta, reference, { amount: "1", reason: "" })).toMatchObject({ status: 422, field: "reason" });
    expect(await refunds()).toEqual([]);
    expect(await refund(marta, reference, { amount: "54" })).toMatchObject({
      status: 303,
      to: expect.stringMatching(/done=refunded$/) as string,
    });
    expect(await refunds()).toEqual([{ amount: 5400 }]);
  });

  it("gives back nothing to someone who may not", async () => {
    expect(await refund(rui, await paid(), { amount: "1" })).toMatchObject({ status: 403 });
    expect(await refunds()).toEqual([]);
  });
});

describe("the form that agrees on other prices", () => {
  async function reprice(reference: string, typed: Record<string, string>) {
    const [row] = await office.rows<{ revision: number }>(
      `select revision from bookings where reference = '${reference}'`,
    );
    const revision = String(row?.revision ?? 1);
    const fields = { "price-1": "40", reason: "Late start", revision, key: randomUUID(), ...typed };
    return send(marta, handleReprice, { params: { reference }, fields });
  }
  const totals = () => office.rows("select total::int from bookings");

  it("shows a price that it cannot read at its own field", async () => {
    const reference = await unpaid();
    for (const price of ["", "a lot", "-1"])
      expect(await reprice(reference, { "price-1": price })).toMatchObject({ status: 422, field: "price-1" });
    expect(await reprice(reference, { reason: "" })).toMatchObject({ status: 422, field: "reason" });
    expect(await reprice("NOTHING", {})).toMatchObject({ status: 404 });
    expect(await totals()).toEqual([{ total: 6500 }]);
  });

  it("agrees on a price of nothing, too, and says whether the visitor was told", async () => {
    const reference = await unpaid();
    expect(await reprice(reference, { "price-1": "0" })).toMatchObject({
      to: expect.stringMatching(/done=repriced$/) as string,
    });
    expect(await totals()).toEqual([{ total: 0 }]);
    const told = await reprice(reference, { tell: "yes" });
    expect(told.to).toMatch(/done=repriced-(un)?told$/);
    expect(await totals()).toEqual([{ total: 4000 }]);
  });

  it("ignores the price of a line that does not take place, and of one that there is not", async () => {
    const reference = await unpaid();
    expect(await reprice(reference, { "price-2": "1" })).toMatchObject({ status: 303 });
    expect(await totals()).toEqual([{ total: 4000 }]);
  });
});
