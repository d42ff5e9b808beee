import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import type { Office as At } from "#domain/office/actor.ts";
import { instantOf, type Instant } from "#domain/time/instant.ts";
import { findBooking } from "#store/booking/bookings.ts";
import { tokenNow } from "../booking/testing/token-now.ts";
import { isLong } from "../../../tests/support/long.ts";
import { removeCode } from "../booking/codes/apply-code.ts";
import { book } from "../booking/confirm/book.ts";
import { releaseHold } from "../booking/hold/extend-hold.ts";
import { holdSeries } from "../booking/hold/hold-series.ts";
import { holdSlot } from "../booking/hold/hold-slot.ts";
import { planSeries } from "../booking/hold/plan-series.ts";
import { reapHolds } from "../booking/hold/reap-holds.ts";
import { reviveHold } from "../booking/hold/revive-hold.ts";
import { cancelBooking } from "../booking/manage/cancel-booking.ts";
import { cancelSeat } from "../booking/manage/cancel-seat.ts";
import { reschedule } from "../booking/manage/reschedule.ts";
import { fillIn } from "../booking/testing/fill-in.ts";
import { monday } from "../booking/testing/office.ts";
import { wanted } from "../booking/testing/series-scene.ts";
import { cancelByOffice } from "../office/booking/cancel-by-office.ts";
import { undoChange } from "../office/booking/undo-change.ts";
import { operatorWith } from "../office/testing/operator.ts";
import { leave, pay } from "../payments/testing/pay.ts";
import { hashToken } from "../shared/secrets.ts";
import { CreditScene } from "./testing/credit-scene.ts";

// Requests of visitors and of the office in any order. Whatever happens, no money and no visit of a pass appears or is lost.

const price = 5400;
/** The first one is too close for a refund. */
const starts = [0, 1, 2].map((days) => instantOf(monday + days * 24 * 60));
const named = [
  { name: "Max", email: "max@example.com" },
  { name: "Mia", email: "mia@example.com" },
];
const client = { address: "192.0.2.1", userAgent: "test", languages: "en" };

const place = fc.nat({ max: 2 });
const visit = fc.nat({ max: 3 });
const code = fc.nat({ max: 5 });
const hold = fc.record({ does: fc.constant("hold" as const), place, codes: fc.uniqueArray(code) });
const step = fc.oneof(
  { weight: 3, arbitrary: hold },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("apply" as const), visit, code }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("remove" as const), visit, code }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("repeat" as const), visit }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("book" as const), visit, guests: place }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("leave" as const), visit }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("pay" as const), visit }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("expire" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("revive" as const), visit }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("release" as const), visit }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("cancel" as const), visit, scope: fc.constantFrom("this", "all") }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("office-cancel" as const),
      visit,
      cause: fc.constantFrom("visitor-asked", "we-cancel"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("undo" as const), visit }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("seat" as const), visit, guest: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("move" as const), visit, place }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const world = fc.record({
  payNow: fc.constantFrom("full", "deposit-percent", "nothing"),
  refund: fc.constantFrom(50, 100),
  vouchers: fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 5000, max: 40_000 })),
  visits: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 2, max: 6 })),
  off: fc.integer({ min: 1, max: 7000 }),
  first: fc.array(hold, { minLength: 2, maxLength: 3 }),
  steps: fc.array(step, { minLength: 15, maxLength: 40, size: "max" }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

interface Visit {
  token: string;
  checkout: string | null;
}

class Play {
  readonly scene: CreditScene;
  readonly at: At;
  readonly codes: { id: string; code: string }[];
  readonly visits: Visit[] = [];
  /** Which visit the office cancelled last. */
  #cancelled = "";
  constructor(scene: CreditScene, at: At, codes: { id: string; code: string }[]) {
    this.scene = scene;
    this.at = at;
    this.codes = codes;
  }

  static async open({ payNow, refund, vouchers, visits, off }: World): Promise<Play> {
    const scene = await CreditScene.open();
    await scene.office.change(`update services set seats = 8, guests = 'named', price_per = 'person',
      pay_now = '${payNow}', deposit = ${payNow === "deposit-percent" ? 50 : 0}, refund_percent = ${refund},
      refund_cutoff_minutes = 1440, recurrence = '{weekly}', recurrence_max = 4, window_days = 60
      where slug = 'massage'`);
    const codes: { id: string; code: string }[] = [];
    for (const worth of vouchers) codes.push(await scene.voucher(worth));
    for (const count of visits) codes.push(await scene.pass(count));
    for (const columns of [
      { kind: "share", percent: 30, most_uses: 2 },
      { kind: "sum", amount: off },
    ]) {
      const one = await scene.coupon(columns);
      const [row] = await scene.office.rows<{ id: string }>(`select id from coupons where code = '${one}'`);
      codes.push({ id: row!.id, code: one });
    }
    return new Play(scene, await operatorWith(scene.office, { role: "manager", staffId: null }), codes);
  }

  async #page() {
    const { provider, services } = await this.scene.office.page("massage");
    const chosen = { people: [{ lines: [chosenLine(services[0]!, { duration: 60, seats: 1 })] }] };
    return { provider, pageServices: services, visit: chosen };
  }

  async #hold(start: Instant, codes: readonly number[]): Promise<string> {
    const { provider, visit: chosen } = await this.#page();
    const { services } = this.scene;
    const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, key: randomUUID(), link: null };
    const held = await holdSlot({ provider, visit: chosen, start, ...common }, services);
    if (!held.ok) return held.refusal.code;
    const { token } = held.value;
    await fillIn({ provider, visit: chosen, token }, services);
    for (const n of codes) await this.scene.apply(token, this.codes[n]!.code);
    this.visits.unshift({ token, checkout: null });
    return "ok";
  }

  async #repeat(token: string): Promise<string> {
    const { provider, visit: chosen } = await this.#page();
    const { services } = this.scene;
    const held = await findBooking(services.db, hashToken(token));
    if (held === undefined) return "nothing";
    const rule = { kind: "weekly" as const, count: 2 };
    const plan = await planSeries({ provider, visit: chosen, rule, held }, services);
    if (!plan.ok) return plan.refusal.code;
    const dates = wanted(plan.value);
    const done = await holdSeries({ provider, visit: chosen, token, rule, dates, key: randomUUID() }, services);
    return done.ok ? "ok" : done.refusal.code;
  }

  /** One of the visitors who have something to pay goes to the checkout. */
  async #leave(n: number): Promise<string> {
    const paying = await this.scene.office.rows<{ hash: string }>(
      `select encode(manage_token_hash, 'hex') as hash from bookings
        where state = 'held' and checked_at is not null and pay_now > 0`,
    );
    const ready = this.visits.filter(({ token }) =>
      paying.some(({ hash }) => hash === hashToken(token).toString("hex")),
    );
    const own = ready[n % ready.length];
    if (own === undefined) return "nothing";
    own.checkout = await leave(own.token, this.scene.services);
    return "ok";
  }

  /** One of the visitors in a checkout pays, in time or late. */
  async #pay(n: number): Promise<string> {
    const leaving = this.visits.filter(({ checkout }) => checkout !== null);
    const own = leaving[n % leaving.length];
    if (own === undefined) return "nothing";
    const { checkout } = own;
    own.checkout = null;
    await pay(checkout!, this.scene.services);
    return "ok";
  }

  /** Does one step. Returns how it ended. */
  async act(one: Step): Promise<string> {
    const { scene, at } = this;
    const { services, office } = scene;
    if (one.does === "hold") return this.#hold(starts[one.place]!, one.codes.slice(0, 3));
    if (one.does === "expire") {
      await office.change("update bookings set hold_expires_at = now() - interval '1 second' where state = 'held'");
      await reapHolds(services);
      return "ok";
    }
    if (one.does === "leave") return this.#leave(one.visit);
    if (one.does === "pay") return this.#pay(one.visit);
    const own = this.visits[one.visit];
    if (own === undefined) return "nothing";
    const { token } = own;
    const booked = await tokenNow(token, services);
    const key = randomUUID();
    const outcome = (result: { ok: true } | { ok: false; refusal: { code: string } }) =>
      result.ok ? "ok" : result.refusal.code;
    switch (one.does) {
      case "apply":
        return outcome(await scene.apply(token, this.codes[one.code]!.code));
      case "remove": {
        const { provider, pageServices } = await this.#page();
        const command = { provider, services: pageServices, token, creditId: this.codes[one.code]!.id, client };
        return outcome(await removeCode(command, services));
      }
      case "repeat":
        return this.#repeat(token);
      case "book": {
        const { provider, visit: chosen } = await this.#page();
        const guests = { count: one.guests, named: named.slice(0, one.guests) };
        return outcome(await book({ provider, visit: chosen, token, link: null, guests, key }, services));
      }
      case "revive":
        return outcome(await reviveHold({ page: await office.page("massage"), token }, services));
      case "release":
        await releaseHold(token, services);
        return "ok";
      case "cancel": {
        const scope = one.scope === "all" ? ("all" as const) : ("this" as const);
        return outcome(await cancelBooking({ token: booked, reason: "", scope, key }, services));
      }
      case "seat":
        return outcome(await cancelSeat({ of: { booking: booked, guest: one.guest }, key }, services));
      case "move":
        return outcome(await reschedule({ token: booked, start: starts[one.place]!, key }, services));
      case "office-cancel": {
        const { reference, revision } = await this.#row(booked);
        const cause = one.cause === "we-cancel" ? ("we-cancel" as const) : ("visitor-asked" as const);
        const done = await cancelByOffice(at, { reference, cause, message: "", revision, key }, services);
        if (done.ok) this.#cancelled = booked;
        return outcome(done);
      }
      case "undo": {
        const cancelled = this.#cancelled;
        if (cancelled === "") return "nothing";
        return outcome(await undoChange(at, (await this.#row(cancelled)).reference, services));
      }
    }
  }

  async #row(token: string): Promise<{ reference: string; revision: number }> {
    const [row] = await this.scene.office.rows<{ reference: string; revision: number }>(
      `select reference, revision from bookings where manage_token_hash = sha256('${token}'::bytea)`,
    );
    return row!;
  }

  /** What is wrong with the books. */
  async faults(): Promise<object[]> {
    return [...(await this.scene.unbalanced()), ...(await this.scene.office.rows(broken))];
  }
}

/** Each part returns what must not be. */
const broken = `
  select 'voucher beyond its worth' as fault, id::text as about, balance::text as has, worth::text as wants
    from vouchers where balance < 0 or balance > worth
  union all select 'pass beyond its visits', id::text, visits_left::text, visits::text
    from passes where visits_left < 0 or visits_left > visits
  union all select 'uses of a coupon', id::text, uses::text, counted.n::text from coupons,
    lateral (select count(*) as n from coupon_uses where coupon_id = coupons.id and ended_at is null) counted
    where uses <> counted.n or uses > most_uses
  union all select 'voucher and booking', bookings.id || ' ' || state, paid_by_voucher::text, spent.n::text from bookings,
    lateral (select -coalesce(sum(amount), 0) as n from voucher_entries
              where booking_id = bookings.id and taking_id is null) spent
    where spent.n <> case when state = 'expired' then 0 else paid_by_voucher end
  union all select 'pass and line', bookings.id || ' ' || state, pass_visits::text, used.n::text
    from bookings join booking_lines on booking_id = bookings.id,
    lateral (select -coalesce(sum(visits), 0) as n from pass_entries
              where pass_entries.booking_id = bookings.id and line_position = booking_lines.position) used
    where used.n <> case when state = 'expired' then 0 else pass_visits end
  union all select 'list price', bookings.id || ' ' || state, price || ' + ' || discount, (seats * ${price})::text
    from bookings join booking_lines on booking_id = bookings.id
    where price + discount <> seats * ${price} or price < 0 or discount < 0
  union all select 'total', bookings.id || ' ' || state, total::text, sums.n::text from bookings,
    lateral (select sum(booking_lines.price) as n from booking_lines where booking_id = bookings.id) sums
    where total <> sums.n
  union all select 'paid twice', id || ' ' || state, pay_now || ' + ' || paid_by_voucher, total::text from bookings
    where pay_now < 0 or paid_by_voucher < 0 or (pay_now + paid_by_voucher > total and not exists (
      select from guests where guests.booking_id = bookings.id and guests.cancelled_at is not null))
  union all select 'coupon without a use', bookings.id || ' ' || state, '', '' from bookings
    join booking_lines on booking_id = bookings.id
    where state = 'scheduled' and coupon_id is not null and not exists (
      select from coupon_uses join bookings mates on mates.id = coupon_uses.booking_id
       where coupon_uses.coupon_id = booking_lines.coupon_id and ended_at is null
         and (mates.id = bookings.id or mates.series_id = bookings.series_id))
  union all select 'money', '', balances::text, worths::text from
    (select sum(worth) as worths, sum(balance) + (select coalesce(sum(paid_by_voucher), 0) from bookings
                                                    where state <> 'expired') as balances from vouchers) sums
    where balances <> worths
  union all select 'visits', '', kept::text, sold::text from
    (select sum(visits) as sold, sum(visits_left) + (select coalesce(sum(pass_visits), 0) from booking_lines
        join bookings on bookings.id = booking_id where state <> 'expired') as kept from passes) sums
    where kept <> sold`;

const succeeded = new Map<string, number>();

async function playOne(given: World): Promise<void> {
  const play = await Play.open(given);
  try {
    const story: string[] = [];
    for (const one of [...given.first, ...given.steps]) {
      const ended = await play.act(one);
      story.push(`${JSON.stringify(one)} ${ended}`);
      if (ended === "ok") succeeded.set(one.does, (succeeded.get(one.does) ?? 0) + 1);
      expect(await play.faults(), story.join("\n")).toEqual([]);
    }
  } finally {
    await play.scene.close();
  }
}

it("codes keep their money in any order of requests", { timeout: 1_800_000 }, async () => {
  const numRuns = isLong ? 200 : 12;
  await fc.assert(fc.asyncProperty(world, playOne), { seed: 1, numRuns, endOnFailure: true });
  const each = [
    "hold",
    "apply",
    "remove",
    "repeat",
    "book",
    "leave",
    "pay",
    "expire",
    "cancel",
    "office-cancel",
    "seat",
  ];
  for (const name of [...each, "undo", "move"]) expect([name, (succeeded.get(name) ?? 0) > 0]).toEqual([name, true]);
});
