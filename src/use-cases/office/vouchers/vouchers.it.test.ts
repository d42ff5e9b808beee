import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Result } from "#domain/errors.ts";
import type { Office as Bureau } from "#domain/office/actor.ts";
import type { Transaction } from "#store/database.ts";
import { must, Office } from "../../booking/testing/office.ts";
import { leave, pay } from "../../payments/testing/pay.ts";
import { refundableOf, takeBackCredits } from "../../shop/refund-credits.ts";
import { holdVoucher } from "../../shop/hold-credit.ts";
import { readOrder } from "../../shop/read-order.ts";
import { operatorWith } from "../testing/operator.ts";
import { correctVoucher, extendVoucher, mailVoucher, voidVoucher } from "./change-voucher.ts";
import { issueByHand, type HandIssue } from "./issue-by-hand.ts";
import { openIssued, readIssuedList, readOfficeIssued } from "./read-issued.ts";

let office: Office;
let bureau: Bureau;
beforeEach(async () => {
  office = await Office.open();
  bureau = await operatorWith(office, { role: "owner", staffId: null });
});
afterEach(() => office.close());

const wish = (changes: Partial<HandIssue> = {}): HandIssue => ({
  package: "",
  worth: 5000,
  name: "Grace",
  email: "grace@example.com",
  message: "",
  reason: "A present",
  mails: true,
  locale: "en",
  key: randomUUID(),
  ...changes,
});

async function issued(changes: Partial<HandIssue> = {}) {
  granted(await issueByHand(bureau, wish(changes), office.services));
  const list = await readIssuedList(bureau, { typed: "", isAll: true }, office.services);
  return list.issued[0]!;
}

const front = (): Bureau => ({
  ...bureau,
  actor: {
    ...bureau.actor,
    grant: { role: "front-desk", staffId: null, switches: { overrides: true, money: false } },
  },
});
/** The value of a result that must not be a refusal, also one of the office. */
function granted<T>(result: Result<T, { code: string }>): T {
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.value;
}

const code = (result: { ok: boolean; refusal?: { code: string } }) => (result.ok ? "done" : result.refusal?.code);

describe("a voucher that the office issues", () => {
  it("is issued once if the form is sent twice, is logged, and is mailed", async () => {
    const twice = wish();
    await Promise.all([issueByHand(bureau, twice, office.services), issueByHand(bureau, twice, office.services)]);
    expect(await office.rows("select worth::int, recipient_name from vouchers")).toEqual([
      { worth: 5000, recipient_name: "Grace" },
    ]);
    expect(await office.rows("select about, kind from mails")).toEqual([{ about: "voucher", kind: "credit" }]);
    expect(await office.rows("select verb, reason, after::text from log where about_kind = 'voucher'")).toEqual([
      { verb: "vouchers.issue", reason: "A present", after: '{"worth": 5000}' },
    ]);
  });

  it.each([
    [{ worth: null }, "voucher-amount"],
    [{ worth: 0 }, "voucher-amount"],
    [{ worth: 10 ** 12 }, "voucher-amount"],
    [{ reason: "" }, "reason-missing"],
    [{ email: "grace" }, "email-unreadable"],
    [{ email: "", mails: true }, "email-unreadable"],
    [{ name: "https://a.example" }, "name-unreadable"],
    [{ message: "x".repeat(501) }, "message-unreadable"],
    [{ package: "unheard-of" }, "voucher-package"],
  ])("is refused with %j: %s", async (changes, why) => {
    expect(code(await issueByHand(bureau, wish(changes), office.services))).toBe(why);
    expect(await office.count("vouchers")).toBe(0);
  });

  it("needs the right to issue", async () => {
    expect(code(await issueByHand(front(), wish(), office.services))).toBe("not-allowed");
  });

  it("is found by its code, its end, and its holder, and its sum is outstanding", async () => {
    const one = await issued();
    await issued({ worth: 2500, name: "Joan", email: "joan@example.com" });
    const letters = openIssued(one, office.services);
    for (const typed of [letters, letters.toLowerCase().replaceAll("-", " "), one.codeEnd, "GRACE@"])
      expect([
        typed,
        (await readIssuedList(bureau, { typed, isAll: false }, office.services)).issued.map(({ id }) => id),
      ]).toEqual([typed, [one.id]]);
    for (const typed of ["%", "_", "nobody"])
      expect((await readIssuedList(bureau, { typed, isAll: false }, office.services)).issued).toEqual([]);
    const { outstanding } = await readIssuedList(bureau, { typed: "", isAll: false }, office.services);
    expect(outstanding).toEqual({ vouchers: 2, money: 7500, passes: 0, visits: 0 });
  });
});

describe("changing a voucher", () => {
  const named = (id: string) => ({ id, key: randomUUID() });

  it("corrects what is left, once, with a reason", async () => {
    const { id } = await issued();
    const change = { ...named(id), left: 3000, seen: 5000, reason: "Paid in cash" };
    await Promise.all([
      correctVoucher(bureau, change, office.services),
      correctVoucher(bureau, change, office.services),
    ]);
    const { entries, issued: now } = granted(await readOfficeIssued(bureau, id, office.services));
    expect(now.left).toBe(3000);
    expect(entries.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ["issued", 5000, "A present"],
      ["corrected", -2000, "Paid in cash"],
    ]);
    for (const [left, seen, why] of [
      [5001, 3000, "voucher-amount"],
      [-1, 3000, "voucher-amount"],
      [null, 3000, "voucher-amount"],
      [3000, 3000, "voucher-amount"],
      [4000, 5000, "voucher-changed"],
    ] as const)
      expect(code(await correctVoucher(bureau, { ...named(id), left, seen, reason: "x" }, office.services))).toBe(why);
    expect(code(await correctVoucher(bureau, { ...named(id), left: 1, seen: 3000, reason: "" }, office.services))).toBe(
      "reason-missing",
    );
    expect(
      code(await correctVoucher(front(), { ...named(id), left: 1, seen: 3000, reason: "x" }, office.services)),
    ).toBe("not-allowed");
  });

  it("voids it for good", async () => {
    const { id } = await issued();
    granted(await voidVoucher(bureau, { ...named(id), reason: "Lost" }, office.services));
    expect(await office.rows("select balance::int, voided_at is not null as voided from vouchers")).toEqual([
      { balance: 0, voided: true },
    ]);
    for (const again of [
      voidVoucher(bureau, { ...named(id), reason: "Lost" }, office.services),
      mailVoucher(bureau, named(id), office.services),
      extendVoucher(bureau, { ...named(id), until: "2099-01-01", today: "2026-11-18" }, office.services),
    ])
      expect(code(await again)).toBe("voucher-changed");
  });

  it("extends it to the end of a day of the business, and mails it again", async () => {
    const { id } = await issued({ mails: false });
    const extend = (until: string) =>
      extendVoucher(bureau, { ...named(id), until, today: "2026-11-18" }, office.services);
    expect(code(await extend("2026-11-17"))).toBe("voucher-day");
    expect(code(await extend("soon"))).toBe("voucher-day");
    granted(await extend("2099-12-31"));
    expect(
      await office.rows(
        "select to_char(expires_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD HH24:MI') as at from vouchers",
      ),
    ).toEqual([{ at: "2100-01-01 00:00" }]);
    granted(await extend(""));
    expect(await office.rows("select expires_at from vouchers")).toEqual([{ expires_at: null }]);
    granted(await mailVoucher(bureau, named(id), office.services));
    granted(await mailVoucher(bureau, named(id), office.services));
    expect(await office.count("mails")).toBe(2);
  });

  it("of another business is not found", async () => {
    const { id } = await issued();
    const elsewhere = { ...bureau, providerId: randomUUID() };
    expect(code(await readOfficeIssued(elsewhere, id, office.services))).toBe("voucher-unknown");
    expect(code(await readOfficeIssued(bureau, "' or true", office.services))).toBe("voucher-unknown");
  });
});

describe("a refund of an order", () => {
  it("gives back only what is not spent, and takes it from the voucher", async () => {
    await office.change("update providers set voucher_amounts = '{5000}'");
    const [provider] = await office.rows<{ id: string; currency: string }>(
      "select id, currency from providers limit 1",
    );
    const gift = { recipientName: "", recipientEmail: "", message: "", mailOn: null };
    const common = { provider: provider!, title: "Voucher", termsText: null, locale: "en", instead: null };
    const buyer = { name: "Ada", email: "ada@example.com", worth: 5000, gift };
    const { token } = must(await holdVoucher({ ...common, key: randomUUID() }, buyer, office.services));
    await pay(await leave(token, office.services), office.services);
    const { order } = (await readOrder(token, office.services))!;
    const inTx = <T>(work: (tx: Transaction) => Promise<T>) => office.services.db.transaction().execute(work);
    expect(await inTx((tx) => refundableOf(tx, order, 5000))).toBe(5000);
    await office.change("update vouchers set balance = 3000");
    await office.change(
      `insert into voucher_entries (provider_id, voucher_id, kind, amount) select provider_id, id, 'spent', -2000 from vouchers`,
    );
    expect(await inTx((tx) => refundableOf(tx, order, 5000))).toBe(3000);
    const { operatorId } = bureau.actor;
    await inTx((tx) => takeBackCredits(tx, order, { amount: 1000, operatorId, reason: "Part" }));
    expect(await inTx((tx) => refundableOf(tx, order, 4000))).toBe(2000);
    await inTx((tx) => takeBackCredits(tx, order, { amount: 2000, operatorId, reason: "Rest" }));
    expect(await inTx((tx) => refundableOf(tx, order, 2000))).toBe(0);
    expect(
      await office.rows(
        `select balance::int, voided_at is not null as voided,
                (select sum(amount)::int from voucher_entries) as entries from vouchers`,
      ),
    ).toEqual([{ balance: 0, voided: true, entries: 0 }]);
  });
});
