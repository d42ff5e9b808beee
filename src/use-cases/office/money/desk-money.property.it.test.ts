import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { instantOf } from "#domain/time/instant.ts";
import { paidOf } from "#domain/pricing/owed.ts";
import { findByReference } from "#store/booking/bookings.ts";
import { listToGiveBack } from "#store/office/attention/give-back.ts";
import { listTakings } from "#store/office/money/takings.ts";
import { listUsed } from "#store/credits/at-desk.ts";
import { isLong } from "../../../../tests/support/long.ts";
import { monday } from "../../booking/testing/office.ts";
import { reschedule } from "../../booking/manage/reschedule.ts";
import { tokenNow } from "../../booking/testing/token-now.ts";
import { CreditScene } from "../../credits/testing/credit-scene.ts";
import { leave, pay } from "../../payments/testing/pay.ts";
import { readBookingMoney } from "../../payments/read-money.ts";
import { cancelByOffice } from "../booking/cancel-by-office.ts";
import { undoChange } from "../booking/undo-change.ts";
import { operatorWith } from "../testing/operator.ts";
import { payByCode, takeCodeBack } from "./at-desk/pay-by-code.ts";
import { giveBackMoney, retainOwed } from "./give-back.ts";
import { dayNow } from "./money-days.ts";
import { readMoneyDay } from "./read-money-day.ts";
import { reprice } from "./reprice.ts";
import { reverseTaking, takeMoney } from "./take-money.ts";

// A few visits, and everything that a desk does with their money, in any order. After every step the sums are compared with the
// entries from which they are made, and with every place that shows them.

const visits = 3;
const visit = fc.nat({ max: visits - 1 });
const share = fc.constantFrom(1, 50, 100, 150);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("take" as const),
      visit,
      share,
      method: fc.constantFrom("cash", "card"),
      more: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("code" as const),
      visit,
      code: fc.nat({ max: 4 }),
      more: fc.boolean(),
      share,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("code-back" as const), visit }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("reverse" as const), visit, which: fc.nat({ max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("reprice" as const), visit, price: fc.integer({ min: 0, max: 8000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("cancel" as const),
      visit,
      cause: fc.constantFrom("visitor-asked", "we-cancel"),
      inPerson: fc.constantFrom("now", "later", "keep"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("undo" as const), visit }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("give-back" as const),
      visit,
      share,
      method: fc.constantFrom("cash", null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("retain" as const), visit }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("move" as const), visit }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const world = fc.record({
  payNow: fc.constantFrom("full", "nothing", "deposit-percent"),
  refund: fc.constantFrom(0, 50, 100),
  steps: fc.array(step, { minLength: 12, maxLength: 30, size: "max" }),
});

class Play {
  readonly scene: CreditScene;
  readonly at: At;
  readonly references: string[] = [];
  readonly tokens: string[] = [];
  codes: string[] = [];
  moved = 0;
  /** How often each kind of step did something. */
  static readonly done = new Map<string, number>();
  constructor(scene: CreditScene, at: At) {
    this.scene = scene;
    this.at = at;
  }

  static async open({
    payNow,
    refund,
  }: Pick<typeof world extends fc.Arbitrary<infer T> ? T : never, "payNow" | "refund">) {
    const scene = await CreditScene.open();
    await scene.office
      .change(`update services set pay_now = '${payNow}', deposit = ${payNow === "deposit-percent" ? 20 : 0},
      refund_percent = ${refund} where slug = 'massage'`);
    const play = new Play(scene, await operatorWith(scene.office, { role: "manager", staffId: null }));
    for (let n = 0; n < visits; n++) {
      const held = await scene.hold([], { start: instantOf(monday + n * 24 * 60) });
      const booked = await held.book();
      if (booked.ok && !booked.value.booked) await pay(await leave(held.token, scene.services), scene.services);
      const token = await tokenNow(held.token, scene.services);
      play.tokens.push(token);
    }
    const rows = await scene.office.rows<{ reference: string }>(
      "select reference from bookings where state = 'scheduled' order by starts_at",
    );
    play.references.push(...rows.map(({ reference }) => reference));
    play.codes = [
      (await scene.pass(1)).code,
      (await scene.pass(3)).code,
      (await scene.voucher(2000)).code,
      (await scene.voucher(20_000)).code,
      await scene.coupon({ kind: "share", percent: 30, most_uses: 2 }),
    ];
    return play;
  }

  async booking(n: number) {
    return (await findByReference(this.scene.services.db, this.references[n]!, [this.at.providerId]))[0]!;
  }

  money(booking: { providerId: string; id: string }) {
    return readBookingMoney(this.scene.services.db, booking);
  }

  async act(one: Step): Promise<boolean> {
    const { scene, at } = this;
    const { services } = scene;
    const booking = await this.booking(one.visit);
    const money = await this.money(booking);
    const { owed, over } = money;
    const { reference, revision } = booking;
    const key = randomUUID();
    const reason = "Agreed";
    const before = money;
    switch (one.does) {
      case "take": {
        const amount = Math.max(1, Math.floor((owed * one.share) / 100));
        const done = await takeMoney(
          at,
          { reference, amount, method: one.method, owed, isMore: one.more, key },
          services,
        );
        // Nothing pays more than is owed without asking.
        if (done.ok && !one.more) expect((await this.money(booking)).over).toBe(over);
        return done.ok;
      }
      case "code": {
        const most = one.share === 50 ? Math.floor(owed / 2) || null : null;
        const done = await payByCode(
          at,
          { reference, by: { code: this.codes[one.code]! }, most, owed, isMore: one.more, key },
          services,
        );
        const after = await this.money(booking);
        if (done.ok && !one.more) expect(after.over).toBe(over);
        if (!done.ok) expect(after).toEqual(before);
        return done.ok;
      }
      case "code-back": {
        const [used] = await listUsed(services.db, booking);
        return used !== undefined && (await takeCodeBack(at, { reference, credit: used.id, reason, key }, services)).ok;
      }
      case "reverse": {
        const takings = await listTakings(services.db, {
          providerId: booking.providerId,
          kind: "booking",
          id: booking.id,
        });
        const taking = takings.filter(({ reverses }) => reverses === null)[one.which];
        return (
          taking !== undefined && (await reverseTaking(at, { reference, taking: taking.id, reason, key }, services)).ok
        );
      }
      case "reprice": {
        const prices = booking.lines
          .filter(({ isCancelled }) => !isCancelled)
          .map(({ position }) => ({ position, price: one.price }));
        return (await reprice(at, { reference, prices, reason, revision, key }, services)).ok;
      }
      case "cancel":
        return (
          await cancelByOffice(
            at,
            { reference, cause: one.cause, inPerson: one.inPerson, message: "", revision, key },
            services,
          )
        ).ok;
      case "undo": {
        const done = await undoChange(at, reference, services);
        return done.ok;
      }
      case "give-back": {
        const amount = one.share === 100 ? null : Math.max(1, Math.floor((over * one.share) / 100));
        return (await giveBackMoney(at, { reference, amount, method: one.method, reason: "", over, key }, services)).ok;
      }
      case "retain":
        return (await retainOwed(at, { reference, reason, over, key }, services)).ok;
      case "move": {
        const start = instantOf(monday + (10 + this.moved++) * 24 * 60);
        return (await reschedule({ token: this.tokens[one.visit]!, start, key }, services)).ok;
      }
    }
  }

  async check(): Promise<void> {
    const { scene, at } = this;
    const { db, clock } = scene.services;
    const owed = new Map<string, number>();
    for (let n = 0; n < visits; n++) {
      const booking = await this.booking(n);
      const money = await this.money(booking);
      const paid = paidOf(money.paid);
      const isLive = booking.state === "scheduled";
      const inPerson = Math.min(money.paid.taken, paid);
      // The whole rule, computed here once more.
      const wanted = Math.max(0, (isLive ? paid - money.total : inPerson) - money.retained);
      expect(money.over).toBe(wanted);
      expect(money.owed).toBe(isLive ? Math.max(0, money.total - paid) : 0);
      expect(money.paid.taken).toBeGreaterThanOrEqual(0);
      expect(money.total).toBe(
        booking.lines.filter(({ isCancelled }) => !isCancelled).reduce((sum, { price }) => sum + price, 0),
      );
      for (const line of booking.lines) expect(line.discount).toBeGreaterThanOrEqual(line.passAmount);
      if (wanted > 0) owed.set(booking.id, wanted);
    }
    const attention = await listToGiveBack(db, at.providerId);
    expect(new Map(attention.map(({ id, amount }) => [id, amount]))).toEqual(owed);
    const zone = "Europe/Lisbon";
    const day = await readMoneyDay(at, { day: dayNow(zone, clock.now()), zone }, scene.services);
    expect(day.ok && new Map(day.value.owedBack.map(({ id, amount }) => [id, amount]))).toEqual(owed);
    expect(await scene.unbalanced()).toEqual([]);
    const wrong = await scene.office.rows(`
      select 'pass' from passes where visits_left <> visits - (select coalesce(sum(pass_visits), 0) from booking_lines where pass_id = passes.id)
      union all
      select 'coupon' from coupons where uses <> (select count(*) from coupon_uses where coupon_id = coupons.id and ended_at is null)
      union all
      select 'voucher' from vouchers where balance <> worth - (select coalesce(sum(amount), 0) from takings where voucher_id = vouchers.id)`);
    expect(wrong).toEqual([]);
  }
}

it(
  "whatever a desk does, nobody pays too much unasked, and what is owed back is the same everywhere",
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ payNow, refund, steps }) => {
        const play = await Play.open({ payNow, refund });
        try {
          for (const one of steps) {
            if (await play.act(one)) Play.done.set(one.does, (Play.done.get(one.does) ?? 0) + 1);
            await play.check();
          }
        } finally {
          await play.scene.close();
        }
      }),
      { numRuns: isLong ? 60 : 6 },
    );
    // Otherwise the test would say nothing.
    for (const does of ["take", "code", "cancel", "reprice"]) expect(Play.done.get(does) ?? 0).toBeGreaterThan(0);
  },
);
