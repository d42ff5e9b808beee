import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "#domain/time/instant.ts";
import type { Result } from "#domain/errors.ts";
import { tokenNow } from "../testing/token-now.ts";
import { CreditScene } from "../../credits/testing/credit-scene.ts";
import { leave, pay } from "../../payments/testing/pay.ts";
import { randomUUID } from "node:crypto";
import { releaseHold } from "../hold/extend-hold.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { cancelBooking } from "../manage/cancel-booking.ts";
import { cancelSeat } from "../manage/cancel-seat.ts";
import { monday, must } from "../testing/office.ts";

let scene: CreditScene;
const later = instantOf(monday + 24 * 60);
beforeEach(async () => {
  scene = await CreditScene.open();
});
afterEach(() => scene.close());

const why = (result: Result<unknown>) =>
  result.ok ? "ok" : "why" in result.refusal ? result.refusal.why : result.refusal.code;
const rule = (columns: string) => scene.office.change(`update services set ${columns}`);
const expire = () =>
  scene.office.change("update bookings set hold_expires_at = now() - interval '1 second' where state = 'held'");
const cancel = async (token: string) =>
  must(
    await cancelBooking(
      { token: await tokenNow(token, scene.services), reason: "", key: randomUUID() },
      scene.services,
    ),
  );

describe("a voucher", () => {
  it("pays the whole visit, so that it is booked at once", async () => {
    await rule("pay_now = 'full'");
    const voucher = await scene.voucher(10_000);
    const held = await scene.hold([voucher.code]);
    expect(must(await held.book())).toMatchObject({ booked: true });
    expect(await scene.sums()).toEqual([{ state: "scheduled", total: 5400, now: 0, voucher: 5400, off: 0 }]);
    expect(await scene.left(voucher)).toBe(4600);
    expect(await scene.unbalanced()).toEqual([]);
  });

  it("pays a part; a card pays the rest", async () => {
    await rule("pay_now = 'full'");
    const voucher = await scene.voucher(2000);
    const held = await scene.hold([voucher.code]);
    expect(must(await held.book())).toMatchObject({ booked: false });
    expect(await scene.left(voucher)).toBe(0);
    await pay(await leave(held.token, scene.services), scene.services);
    expect(await scene.sums()).toEqual([{ state: "scheduled", total: 5400, now: 3400, voucher: 2000, off: 0 }]);
  });

  it("gets its money back if the hold expires, and pays again if the visitor pays late", async () => {
    await rule("pay_now = 'full'");
    const voucher = await scene.voucher(2000);
    const held = await scene.hold([voucher.code]);
    must(await held.book());
    const checkout = await leave(held.token, scene.services);
    await expire();
    await reapHolds(scene.services);
    expect(await scene.left(voucher)).toBe(2000);
    await pay(checkout, scene.services);
    expect(await scene.sums()).toEqual([{ state: "scheduled", total: 5400, now: 3400, voucher: 2000, off: 0 }]);
    expect(await scene.left(voucher)).toBe(0);
    expect(await scene.unbalanced()).toEqual([]);
  });

  it("does not confirm a late payment if it was spent meanwhile: the card gets its money back", async () => {
    await rule("pay_now = 'full'");
    const voucher = await scene.voucher(2000);
    const held = await scene.hold([voucher.code]);
    must(await held.book());
    const checkout = await leave(held.token, scene.services);
    await expire();
    await reapHolds(scene.services);
    await scene.office
      .change(`update vouchers set balance = 1; update voucher_entries set amount = 1 where kind = 'issued';
      delete from voucher_entries where kind <> 'issued'`);
    await pay(checkout, scene.services);
    expect(await scene.office.rows("select state, return_reason from payments")).toEqual([
      { state: "returned", return_reason: "lost" },
    ]);
    expect(await scene.left(voucher)).toBe(1);
  });

  it("is free again when the visitor lets the time go, or books anew with other guests", async () => {
    await rule("pay_now = 'full'");
    const voucher = await scene.voucher(2000);
    const held = await scene.hold([voucher.code]);
    must(await held.book());
    must(await held.book());
    expect(await scene.left(voucher)).toBe(0);
    expect(await scene.sums()).toMatchObject([{ now: 3400, voucher: 2000 }]);
    await releaseHold(held.token, scene.services);
    expect(await scene.left(voucher)).toBe(2000);
    expect(await scene.unbalanced()).toEqual([]);
  });

  it("gets back what the refund rule leaves after the card, and what was not due yet", async () => {
    await rule("pay_now = 'deposit-percent', deposit = 50, refund_percent = 50, refund_cutoff_minutes = 0");
    const voucher = await scene.voucher(2000);
    const held = await scene.hold([voucher.code]);
    must(await held.book());
    // 2700 are due now: the voucher pays 2000, the card 700.
    await pay(await leave(held.token, scene.services), scene.services);
    await cancel(held.token);
    // Half of 2700 goes back: 700 to the card, the rest to the voucher.
    expect(await scene.office.rows("select amount::int from refunds")).toEqual([{ amount: 700 }]);
    expect(await scene.left(voucher)).toBe(650);
    expect(await scene.sums()).toEqual([{ state: "cancelled", total: 5400, now: 700, voucher: 1350, off: 0 }]);
    expect(await scene.unbalanced()).toEqual([]);
  });

  it("gets back everything that was not due when booking", async () => {
    const voucher = await scene.voucher(5000);
    const held = await scene.hold([voucher.code]);
    expect(must(await held.book())).toMatchObject({ booked: true });
    expect(await scene.left(voucher)).toBe(0);
    await cancel(held.token);
    expect(await scene.left(voucher)).toBe(5000);
  });

  it("gets back only up to what it was worth, if the office has put something back meanwhile", async () => {
    const voucher = await scene.voucher(5500);
    const held = await scene.hold([voucher.code]);
    must(await held.book());
    expect(await scene.left(voucher)).toBe(100);
    must(await scene.correct(voucher, 3000));
    await cancel(held.token);
    expect(await scene.left(voucher)).toBe(5500);
    expect(await scene.unbalanced()).toEqual([]);
    expect(await scene.office.rows("select amount::int from voucher_entries where kind = 'returned'")).toEqual([
      { amount: 2500 },
    ]);
  });
});

describe("a pass", () => {
  it("pays for visits one by one, and gets a cancelled one back in time", async () => {
    await rule("pay_now = 'full', refund_cutoff_minutes = 60");
    const pass = await scene.pass(2);
    const held = await scene.hold([pass.code]);
    expect(must(await held.book())).toMatchObject({ booked: true });
    expect(await scene.sums()).toEqual([{ state: "scheduled", total: 0, now: 0, voucher: 0, off: 5400 }]);
    expect(await scene.left(pass)).toBe(1);
    await cancel(held.token);
    expect(await scene.left(pass)).toBe(2);
    expect(await scene.unbalanced()).toEqual([]);
  });

  it("gets back only the visits that it had, if the office has put one back meanwhile", async () => {
    const pass = await scene.pass(2);
    const held = await scene.hold([pass.code]);
    must(await held.book());
    must(await scene.correct(pass, 2));
    await cancel(held.token);
    expect(await scene.left(pass)).toBe(2);
    expect(await scene.unbalanced()).toEqual([]);
    expect(await scene.office.rows("select 1 from pass_entries where kind = 'returned'")).toEqual([]);
  });

  it("loses the visit that is cancelled too late", async () => {
    await rule("refund_cutoff_minutes = 100000");
    const pass = await scene.pass(2);
    const held = await scene.hold([pass.code]);
    must(await held.book());
    await cancel(held.token);
    expect(await scene.left(pass)).toBe(1);
  });

  it("is refused for other services", async () => {
    const pass = await scene.pass(2, "massage");
    const held = await scene.hold([], { slug: "first-visit" });
    expect(why(await scene.apply(held.token, pass.code, "first-visit"))).toBe("notHere");
  });
});

describe("a coupon", () => {
  it("takes a share off, once per person, until the visit is cancelled", async () => {
    const code = await scene.coupon({ kind: "share", percent: 10, most_per_person: 1 });
    const held = await scene.hold([code]);
    must(await held.book());
    expect(await scene.sums()).toEqual([{ state: "scheduled", total: 4860, now: 0, voucher: 0, off: 540 }]);
    const again = await scene.hold([], { start: later });
    expect(why(await scene.apply(again.token, code))).toBe("usedByYou");
    await cancel(held.token);
    expect(why(await scene.apply(again.token, code))).toBe("ok");
    expect(await scene.office.rows("select uses from coupons")).toEqual([{ uses: 0 }]);
  });

  it("is refused when all uses are gone, also between typing and booking", async () => {
    const code = await scene.coupon({ kind: "sum", amount: 1000, most_uses: 1 });
    const first = await scene.hold([code]);
    const second = await scene.hold([code], { start: later });
    must(await first.book());
    expect(why(await second.book())).toBe("usedUp");
    expect(await scene.sums()).toMatchObject([
      { state: "scheduled", total: 4400 },
      { state: "held", total: 5400 },
    ]);
  });

  it("is one per booking, and its code may be typed in any way", async () => {
    const code = await scene.coupon({ kind: "sum", amount: 1000 });
    const other = await scene.coupon({ kind: "share", percent: 10 });
    const held = await scene.hold([` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `]);
    expect(why(await scene.apply(held.token, code))).toBe("twice");
    expect(why(await scene.apply(held.token, other))).toBe("oneCoupon");
  });
});

describe("codes", () => {
  it("say the same for an unknown code and for one of another business", async () => {
    const voucher = await scene.voucher(1000);
    const held = await scene.hold([]);
    await scene.office.change(`insert into providers (id, slug, name, time_zone, currency)
      select '00000000-0000-4000-8000-000000000001', 'other', 'Other', time_zone, currency from providers`);
    await scene.office
      .change(`insert into vouchers (provider_id, code_hash, code_sealed, code_end, currency, worth, balance)
      select '00000000-0000-4000-8000-000000000001', sha256('AAAABBBBCCCCDDDD'), '', 'DDDD', currency, 5, 5 from vouchers`);
    expect(why(await scene.apply(held.token, "AAAA-BBBB-CCCC-DDDD"))).toBe("unknown");
    expect(why(await scene.apply(held.token, "0000-0000-0000-0000"))).toBe("unknown");
    expect(why(await scene.apply(held.token, voucher.code))).toBe("ok");
  });

  it("are combined: the pass first, then the coupon, then vouchers in the order typed", async () => {
    await rule("pay_now = 'full'");
    const one = await scene.voucher(1000);
    const two = await scene.voucher(9000);
    const code = await scene.coupon({ kind: "share", percent: 50 });
    const held = await scene.hold([one.code, two.code, code]);
    expect(must(await held.book())).toMatchObject({ booked: true });
    expect(await scene.sums()).toEqual([{ state: "scheduled", total: 2700, now: 0, voucher: 2700, off: 2700 }]);
    expect([await scene.left(one), await scene.left(two)]).toEqual([0, 7300]);
  });

  it("move on to the hold that replaces another", async () => {
    const voucher = await scene.voucher(10_000);
    const held = await scene.hold([voucher.code]);
    const next = await scene.hold([], { start: later, instead: held.token });
    must(await next.book());
    expect(await scene.left(voucher)).toBe(4600);
  });

  it("are refused in words if nothing is left to pay", async () => {
    const pass = await scene.pass(1);
    const voucher = await scene.voucher(1000);
    const held = await scene.hold([pass.code]);
    expect(why(await scene.apply(held.token, voucher.code))).toBe("needless");
  });
});

it("what the business kept for a guest who cancelled does not go back with the rest", async () => {
  await rule(
    "seats = 8, guests = 'named', price_per = 'person', pay_now = 'full', refund_percent = 50, refund_cutoff_minutes = 0",
  );
  const voucher = await scene.voucher(20_000);
  const guests = { count: 1, named: [{ name: "Max", email: "max@example.com" }] };
  const held = await scene.hold([voucher.code], { guests });
  must(await held.book());
  must(
    await cancelSeat(
      { of: { booking: await tokenNow(held.token, scene.services), guest: 1 }, key: randomUUID() },
      scene.services,
    ),
  );
  expect(await scene.left(voucher)).toBe(20_000 - 10_800 + 2700);
  await cancel(held.token);
  expect(await scene.left(voucher)).toBe(20_000 - 10_800 + 5400);
  expect(await scene.unbalanced()).toEqual([]);
});

describe("a page books the sums that it showed", () => {
  const again = randomUUID;
  /** Another visit spends it meanwhile. */
  const spend = async (voucher: { id: string }, amount: number) =>
    scene.office.change(`update vouchers set balance = balance - ${amount} where id = '${voucher.id}';
      insert into voucher_entries (provider_id, voucher_id, kind, amount)
        select provider_id, id, 'spent', -${amount} from vouchers where id = '${voucher.id}'`);

  it("and nothing if the voucher pays less now", async () => {
    const voucher = await scene.voucher(5000);
    const held = await scene.hold([voucher.code]);
    await spend(voucher, 1000);
    expect(why(await held.book(again(), `${voucher.id}=5000`))).toBe("changed");
    expect(await scene.sums()).toEqual([{ state: "held", total: 5400, now: 0, voucher: 0, off: 0 }]);
    expect(await scene.left(voucher)).toBe(4000);
    expect(must(await held.book(again(), `${voucher.id}=4000`))).toMatchObject({ booked: true });
    expect(await scene.sums()).toMatchObject([{ state: "scheduled", voucher: 4000 }]);
  });

  it("and goes on if the voucher has less but still pays the same", async () => {
    const voucher = await scene.voucher(9000);
    const held = await scene.hold([voucher.code]);
    await spend(voucher, 3000);
    expect(must(await held.book(again(), `${voucher.id}=9000`))).toMatchObject({ booked: true });
    expect(await scene.left(voucher)).toBe(600);
  });

  it("and nothing if the pass pays for fewer seats now", async () => {
    const pass = await scene.pass(1);
    const voucher = await scene.voucher(1000);
    const held = await scene.hold([pass.code]);
    const other = await scene.hold([pass.code], { start: later });
    expect(must(await other.book())).toMatchObject({ booked: true });
    expect(why(await held.book(again(), `${pass.id}=1`))).toBe("usedUp");
    expect(await scene.left(voucher)).toBe(1000);
    expect(await scene.sums()).toMatchObject([{ state: "held" }, { state: "scheduled" }]);
  });

  it("and nothing if the coupon takes off another share, or was removed", async () => {
    const code = await scene.coupon({ kind: "share", percent: 50 });
    const held = await scene.hold([code]);
    const [coupon] = await scene.office.rows<{ id: string }>("select id from coupons");
    await scene.office.change("update coupons set percent = 10");
    expect(why(await held.book(again(), `${coupon!.id}=50%`))).toBe("changed");
    await scene.office.change("delete from coupons");
    expect(why(await held.book(again(), `${coupon!.id}=10%`))).toBe("changed");
    expect(await scene.sums()).toMatchObject([{ state: "held", total: 5400, off: 0 }]);
    expect(must(await held.book(again(), ""))).toMatchObject({ booked: true });
    expect(await scene.sums()).toMatchObject([{ state: "scheduled", total: 5400, off: 0 }]);
  });

  it("and nothing if codes were added or removed in another tab", async () => {
    const voucher = await scene.voucher(2000);
    const held = await scene.hold([voucher.code]);
    expect(why(await held.book(again(), ""))).toBe("changed");
    const bare = await scene.hold([], { start: later });
    expect(why(await bare.book(again(), `${voucher.id}=2000`))).toBe("changed");
    expect(await scene.left(voucher)).toBe(2000);
  });

  it("and keeps what a visit that is being paid has spent", async () => {
    await rule("pay_now = 'full'");
    const voucher = await scene.voucher(2000);
    const held = await scene.hold([voucher.code]);
    expect(must(await held.book(again(), `${voucher.id}=2000`))).toMatchObject({ booked: false });
    expect(why(await held.book(again(), `${voucher.id}=1500`))).toBe("changed");
    expect(await scene.left(voucher)).toBe(0);
    expect(await scene.sums()).toMatchObject([{ state: "held", now: 3400, voucher: 2000 }]);
    expect(await scene.unbalanced()).toEqual([]);
  });
});

it("the refusal of a coupon names the least price", async () => {
  const code = await scene.coupon({ kind: "share", percent: 50, minimum: 9000 });
  const held = await scene.hold([]);
  expect(await scene.apply(held.token, code)).toMatchObject({ refusal: { why: "minimum", minimum: 9000 } });
});
