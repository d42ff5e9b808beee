import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { instantOf, parseInstant } from "#domain/time/instant.ts";
import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { tokenNow } from "./testing/token-now.ts";
import { cancelBooking } from "./manage/cancel-booking.ts";
import { extendHold, releaseHold } from "./hold/extend-hold.ts";
import { makeCalendarFile } from "../receipts/make-calendar-file.ts";
import { SeriesScene, text, wanted } from "./testing/series-scene.ts";
import { reschedule } from "./manage/reschedule.ts";
import { reapHolds } from "./hold/reap-holds.ts";

let scene: SeriesScene;
beforeEach(async () => {
  scene = await SeriesScene.open();
});
afterEach(() => scene.close());

const weekly: SeriesRule = { kind: "weekly", count: 4 };
/** Mondays at 9:00 in Lisbon. Summer time ends between the first and the second. */
const first = "2026-10-19T08:00:00Z";
const second = "2026-10-26T09:00:00Z";
const third = "2026-11-02T09:00:00Z";

async function startsOf(token: string) {
  const { dates } = await scene.read(token);
  return dates.map(({ booking }) => [booking.seriesPosition, booking.startsAt!.toISOString().slice(0, 16)]);
}

describe("the dated list", () => {
  it("keeps the provider's local time when summer time ends", async () => {
    const plan = await scene.plan(await scene.hold(first), weekly);
    expect(plan.map(({ start, chosen, conflict }) => [text(start), chosen === start, conflict])).toEqual([
      ["2026-10-19T08:00", true, null],
      ["2026-10-26T09:00", true, null],
      ["2026-11-02T09:00", true, null],
      ["2026-11-09T09:00", true, null],
    ]);
  });

  it("gives the reason for a conflict, and proposes another time on the same day", async () => {
    await scene.occupy(third);
    const plan = await scene.plan(await scene.hold(first), weekly);
    expect(plan[2]).toMatchObject({ conflict: { reason: { code: "busy" } } });
    expect(text(plan[2]!.chosen)).toBe("2026-11-02T10:00");
  });

  it("suggests another day, but moves no date there automatically", async () => {
    await scene.occupy("2026-11-02T00:00:00Z", 24 * 60);
    const plan = await scene.plan(await scene.hold(first), weekly);
    expect(text(plan[2]!.conflict!.suggestion)).toBe("2026-11-03T09:00");
    expect(plan[2]!.chosen).toBeNull();
  });

  it("suggests nothing beyond the booking window", async () => {
    await scene.change("update services set window_days = 20");
    const plan = await scene.plan(await scene.hold(first), weekly);
    expect(plan.map(({ conflict }) => conflict?.reason.code)).toEqual([undefined, undefined, "window", "window"]);
    expect(plan[3]).toMatchObject({ conflict: { suggestion: null }, chosen: null });
  });

  it("ends with the window if the rule goes beyond every calendar", async () => {
    const far: SeriesRule = { kind: "custom", every: 99, unit: "month", count: 24 };
    const plan = await scene.plan(await scene.hold(first), far);
    expect(plan).toHaveLength(24);
    expect(plan.slice(1).every(({ conflict }) => conflict?.reason.code === "window")).toBe(true);
  });

  it("is not blocked by the visitor's own hold, or by dates held before", async () => {
    await scene.change("delete from service_staff where staff_id = (select id from staff order by id limit 1)");
    const token = await scene.hold(first);
    expect((await scene.holdPlan(token, weekly)).ok).toBe(true);
    const again = await scene.plan(token, weekly);
    expect(again.every(({ conflict }) => conflict === null)).toBe(true);
  });

  it("remembers skipped and moved dates while the rule is the same", async () => {
    await scene.occupy("2026-11-02T00:00:00Z", 24 * 60);
    const token = await scene.hold(first);
    const moved = (await scene.plan(token, weekly))[2]!.conflict!.suggestion!;
    expect((await scene.holdDates(token, weekly, [{ position: 3, start: moved }])).ok).toBe(true);
    expect((await scene.plan(token, weekly)).map(({ chosen }) => text(chosen))).toEqual([
      "2026-10-19T08:00",
      null,
      "2026-11-03T09:00",
      null,
    ]);
    const other = await scene.plan(token, { kind: "weekly", count: 2 });
    expect(other.map(({ chosen }) => text(chosen))).toEqual(["2026-10-19T08:00", "2026-10-26T09:00"]);
  });
});

describe("a held series", () => {
  it("has a booking with the same lines for each date, and keeps the first one", async () => {
    const token = await scene.hold(first);
    const before = (await scene.read(token)).booking;
    expect(await scene.holdPlan(token, weekly)).toEqual({ ok: true, value: { held: true } });
    const { booking, dates } = await scene.read(token);
    expect([booking.id, booking.reference]).toEqual([before.id, before.reference]);
    expect(await startsOf(token)).toEqual([
      [1, "2026-10-19T08:00"],
      [2, "2026-10-26T09:00"],
      [3, "2026-11-02T09:00"],
      [4, "2026-11-09T09:00"],
    ]);
    const lines = dates.map((date) => date.booking.lines.map(({ service, duration }) => [service, duration]));
    expect(lines).toEqual(dates.map(() => [["Massage", 60]]));
    expect(new Set(dates.map((date) => date.token)).size).toBe(4);
    expect(dates[0]!.token).toBe(token);
    for (const date of dates) expect((await scene.read(date.token)).booking.id).toBe(date.booking.id);
  });

  it("leaves nothing behind if a date in the middle conflicts", async () => {
    const token = await scene.hold(first);
    const dates = wanted(await scene.plan(token, weekly));
    await scene.occupy(third);
    const before = await scene.everything();
    expect(await scene.holdDates(token, weekly, dates)).toMatchObject({ refusal: { code: "slot-taken" } });
    expect(await scene.everything()).toBe(before);
    expect((await scene.read(token)).booking).toMatchObject({ state: "held", seriesId: null });
  });

  it("does not change if a change fails", async () => {
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    const before = [await scene.everything(), await startsOf(token)];
    await scene.occupy("2026-10-20T08:00:00Z");
    const daily: SeriesRule = { kind: "daily", count: 2 };
    const dates = [{ position: 2, start: parseInstant("2026-10-20T08:00:00Z")! }];
    expect((await scene.holdDates(token, daily, dates)).ok).toBe(false);
    expect(await startsOf(token)).toEqual(before[1]);
  });

  it("is replaced by another series, or by the first date alone", async () => {
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    await scene.holdPlan(token, { kind: "daily", count: 2 });
    expect(await startsOf(token)).toEqual([
      [1, "2026-10-19T08:00"],
      [2, "2026-10-20T08:00"],
    ]);
    expect(await scene.count("claims")).toBe(2);
    expect((await scene.holdDates(token, weekly, [])).ok).toBe(true);
    expect(await scene.count("claims")).toBe(1);
    expect((await scene.read(token)).booking).toMatchObject({ seriesId: null, seriesPosition: null, state: "held" });
  });

  it("can skip dates and move others to any slot that is offered", async () => {
    await scene.occupy(second);
    const token = await scene.hold(first);
    const dates = [
      { position: 2, start: parseInstant("2026-10-26T14:30:00Z")! },
      { position: 4, start: parseInstant("2026-11-09T09:00:00Z")! },
    ];
    expect((await scene.holdDates(token, weekly, dates)).ok).toBe(true);
    expect(await startsOf(token)).toEqual([
      [1, "2026-10-19T08:00"],
      [2, "2026-10-26T14:30"],
      [4, "2026-11-09T09:00"],
    ]);
  });

  it.each([
    ["off the grid", "2026-10-26T09:07:00Z", "slot-not-offered"],
    ["on a Sunday", "2026-10-25T09:00:00Z", "slot-not-offered"],
    ["in the past", "2026-10-05T09:00:00Z", "slot-past"],
    ["beyond the window", "2029-10-08T09:00:00Z", "slot-not-offered"],
    ["in the year 9999", "9999-10-26T09:00:00Z", "beyond-calendar"],
    ["where the first is", first, "slot-not-offered"],
  ])("cannot be moved to a start %s", async (_where, start, code) => {
    const token = await scene.hold(first);
    const before = await scene.everything();
    const dates = [{ position: 2, start: parseInstant(start)! }];
    expect(await scene.holdDates(token, weekly, dates)).toMatchObject({ refusal: { code } });
    expect(await scene.everything()).toBe(before);
  });

  const at = (...positions: number[]) =>
    positions.map((position) => ({ position, start: instantOf(parseInstant(second)! + (position - 2) * 60) }));
  it.each([
    ["a rule that the service does not allow", { kind: "monthly", count: 2 }, at(2)],
    ["more dates than it allows", { kind: "weekly", count: 7 }, at(2)],
    ["more dates than any service allows", { kind: "weekly", count: 25 }, at(2)],
    ["no date at all", { kind: "weekly", count: 0 }, []],
    ["half a date", { kind: "weekly", count: 1.5 }, at(2)],
    ["a date before the first", { kind: "weekly", count: 4 }, at(1)],
    ["a date after the last", { kind: "weekly", count: 4 }, at(5)],
    ["one date twice", { kind: "weekly", count: 4 }, [...at(2), { ...at(2)[0]!, start: parseInstant(third)! }]],
    ["weeks of no length", { kind: "custom", every: 0, unit: "week", count: 4 }, at(2)],
  ] as [string, SeriesRule, ReturnType<typeof at>][])("is refused for %s", async (_what, rule, dates) => {
    await scene.change("update services set recurrence = '{weekly,custom}', recurrence_max = 6");
    const token = await scene.hold(first);
    expect(await scene.holdDates(token, rule, dates)).toMatchObject({ refusal: { code: "choice-unknown" } });
    expect(await scene.count("series")).toBe(0);
  });

  it("never has two dates at the same time", async () => {
    const token = await scene.hold(first);
    const start = parseInstant(second)!;
    const dates = [2, 3].map((position) => ({ position, start }));
    expect(await scene.holdDates(token, weekly, dates)).toMatchObject({ refusal: { code: "slot-not-offered" } });
  });

  it("respects a daily cap, including its own dates", async () => {
    await scene.change("update services set daily_cap = 1");
    const token = await scene.hold(first);
    const dates = [
      { position: 2, start: parseInstant(second)! },
      { position: 3, start: parseInstant("2026-10-26T13:00:00Z")! },
    ];
    expect(await scene.holdDates(token, weekly, dates)).toMatchObject({ refusal: { code: "slot-taken" } });
    expect((await scene.holdDates(token, weekly, dates.slice(0, 1))).ok).toBe(true);
  });

  it("is created once, however often its form is sent", async () => {
    const token = await scene.hold(first);
    const dates = wanted(await scene.plan(token, weekly));
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => scene.holdDates(token, weekly, dates, { key })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect([await scene.count("series"), await scene.count("bookings where state = 'held'")]).toEqual([1, 4]);
    expect(await scene.holdDates(token, weekly, dates.slice(1), { key })).toMatchObject({
      refusal: { code: "key-reused" },
    });
  });

  it("is the last one sent, if a form is sent twice with different dates", async () => {
    const token = await scene.hold(first);
    const dates = wanted(await scene.plan(token, weekly));
    const answers = await Promise.all([
      scene.holdDates(token, weekly, dates),
      scene.holdDates(token, weekly, dates.slice(1)),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const held = (await startsOf(token)).length;
    expect([3, 4]).toContain(held);
    expect([await scene.count("bookings where state = 'held'"), await scene.count("claims")]).toEqual([held, held]);
  });

  it("is extended, released and reaped as a whole", async () => {
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    const soon = "update bookings set hold_expires_at = now() + interval '1 minute' where state = 'held'";
    await scene.database.pool.query(soon);
    expect((await extendHold(token, scene.services)).ok).toBe(true);
    expect(await scene.count("bookings where hold_expires_at > now() + interval '9 minutes'")).toBe(4);
    await releaseHold(token, scene.services);
    expect([await scene.count("bookings where state = 'held'"), await scene.count("claims")]).toEqual([0, 0]);

    const next = await scene.hold(first);
    await scene.holdPlan(next, weekly);
    await scene.database.pool.query("update bookings set hold_expires_at = now() where state = 'held'");
    expect(await scene.book(next)).toMatchObject({ refusal: { code: "hold-lapsed" } });
    expect(await scene.holdPlan(next, weekly)).toMatchObject({ refusal: { code: "hold-lapsed" } });
    await reapHolds(scene.services);
    expect(await scene.count("claims")).toBe(0);
  });

  it("is released for another slot, and what was typed is kept", async () => {
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    await scene.database.pool.query("update bookings set first_name = 'Ada' where series_position = 1");
    const next = await scene.hold(second, { instead: token });
    expect(await scene.count("claims")).toBe(1);
    expect((await scene.read(next)).booking).toMatchObject({ firstName: "Ada", seriesId: null });
  });
});

describe("two concurrent requests for overlapping series", () => {
  it("each succeed completely or not at all", async () => {
    await scene.change("delete from service_staff where staff_id = (select id from staff order by id limit 1)");
    const one = await scene.hold(first);
    const other = await scene.hold("2026-10-20T08:00:00Z");
    const monday = wanted(await scene.plan(one, weekly));
    // Tuesdays, but with the second date on the Monday that the first visitor also wants.
    const tuesday = wanted(await scene.plan(other, weekly));
    const shared = [{ position: 2, start: parseInstant(third)! }, ...tuesday.slice(1)];
    const answers = await Promise.all([scene.holdDates(one, weekly, monday), scene.holdDates(other, weekly, shared)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await scene.count("bookings where state = 'held'")).toBe(5);
    const loser = answers[0].ok ? other : one;
    expect((await scene.read(loser)).booking.seriesId).toBeNull();
  });
});

describe("a booked series", () => {
  it("has every date scheduled with everything that was typed, and with its own price", async () => {
    await scene.change(
      "update service_staff set price = 4400 where staff_id = (select id from staff where slug = 'jonas-weber')",
    );
    const jonas = scene.page.services[0]!.members.find(({ slug }) => slug === "jonas-weber")!;
    // Only Jonas works on the third date.
    await scene.occupy(third, 60, `staff.id <> '${jonas.id}'`);
    await scene.database.pool.query("update staff set priority = 5 where slug <> 'jonas-weber'");
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    expect(await scene.book(token)).toMatchObject({ ok: true, value: { booked: true } });
    const { dates } = await scene.read(token);
    expect(dates.map(({ booking }) => booking.state)).toEqual(dates.map(() => "scheduled"));
    expect(dates.map(({ booking }) => booking.total)).toEqual([5400, 5400, 4400, 5400]);
    for (const { booking } of dates)
      expect(booking).toMatchObject({
        firstName: "Ada",
        lastName: "Byron",
        email: "ada@example.com",
        phone: "+351912345678",
        phoneTyped: "912 345 678",
        dateOfBirth: "1990-12-10",
        notes: "The side door, please",
      });
    expect(new Set(dates.map(({ booking }) => booking.reference)).size).toBe(4);
  });

  it("is booked once by five concurrent requests, with one key or with five", async () => {
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    const key = randomUUID();
    const keys = [key, key, key, randomUUID(), randomUUID()];
    const answers = await Promise.all(keys.map((one) => scene.book(token, { key: one })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await scene.count("bookings where state = 'scheduled'")).toBe(4);
  });

  it("is not booked if one of its dates has expired", async () => {
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    await scene.database.pool.query(
      "update bookings set state = 'expired', hold_expires_at = null where series_position = 3",
    );
    expect(await scene.book(token)).toMatchObject({ refusal: { code: "hold-lapsed" } });
    expect(await scene.count("bookings where state = 'scheduled'")).toBe(0);
  });

  it("has the same guests on every date of a class, with a link for each date", async () => {
    await scene.change("update services set seats = 4, guests = 'named', price_per = 'person'");
    const visit = scene.visit();
    const token = await scene.hold(first, { visit });
    await scene.holdPlan(token, weekly, { visit });
    const named = [
      { name: "Max", email: "max@example.com" },
      { name: "Eva", email: "eva@example.com" },
    ];
    expect((await scene.book(token, { guests: { count: 2, named } })).ok).toBe(true);
    const { dates } = await scene.read(token);
    expect(dates.map(({ booking }) => [booking.total, booking.guests.map(({ name }) => name)])).toEqual(
      dates.map(() => [16_200, ["Max", "Eva"]]),
    );
    const { rows } = await scene.database.pool.query("select seats_taken from sessions");
    expect(rows).toEqual(dates.map(() => ({ seats_taken: 3 })));
    expect(await scene.count("(select distinct seat_token_hash from guests) as links")).toBe(8);
  });

  it("takes no guest on any date if one date is full, and says how many fit on all", async () => {
    await scene.change("update services set seats = 4, guests = 'count'");
    await scene.change("delete from service_staff where staff_id = (select id from staff order by id limit 1)");
    for (const [start, people] of [
      [second, 1],
      [third, 2],
    ] as const)
      for (let person = 0; person < people; person++) await scene.hold(start);
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    expect((await scene.read(token)).seatsLeft).toBe(1);
    expect(await scene.book(token, { guests: { count: 3, named: [] } })).toMatchObject({
      refusal: { code: "no-seats", count: 2 },
    });
    expect(await scene.count("bookings where state = 'scheduled'")).toBe(0);
    expect((await scene.book(token, { guests: { count: 1, named: [] } })).ok).toBe(true);
  });

  it("of a party reserves a place for everyone on every date", async () => {
    const [service] = scene.page.services;
    const line = () => ({ lines: [chosenLine(service!, { duration: 60 })] });
    const visit = { people: [line(), line()] };
    const token = await scene.hold(first, { visit });
    await scene.occupy(third, 60, "slug = 'jonas-weber'");
    const plan = await scene.plan(token, weekly, visit);
    expect(plan.map(({ conflict }) => conflict?.reason.code)).toEqual([undefined, undefined, "full", undefined]);
    expect((await scene.holdDates(token, weekly, wanted(plan), { visit })).ok).toBe(true);
    expect((await scene.book(token, { visit, guests: { count: 1, named: [] } })).ok).toBe(true);
    expect(await scene.count("booking_lines where session_id is not null")).toBe(8);
  });

  it("of requests asks the office for every date, and reserves nothing", async () => {
    await scene.change("update services set confirmation = 'request'");
    const token = await scene.hold(first);
    expect((await scene.holdPlan(token, weekly)).ok).toBe(true);
    expect((await scene.book(token)).ok).toBe(true);
    const { dates } = await scene.read(token);
    expect(dates.map(({ booking }) => booking.state)).toEqual(dates.map(() => "requested"));
    expect(await scene.count("claims")).toBe(0);
  });

  it("of requests is refused completely if one date is gone, and can be continued after a day", async () => {
    await scene.change("update services set confirmation = 'request'");
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    await scene.occupy(third);
    expect(await scene.book(token)).toMatchObject({ refusal: { code: "slot-taken" } });
    expect(await scene.count("bookings where state = 'requested'")).toBe(0);
    await scene.database.pool.query("update bookings set hold_expires_at = now() where state = 'held'");
    await reapHolds(scene.services);
    expect((await scene.holdPlan(token, weekly)).ok).toBe(true);
    expect((await scene.book(token)).ok).toBe(true);
    expect(await startsOf(token)).toContainEqual([3, "2026-11-02T10:00"]);
  });

  it("of requests has no list if the first date is gone", async () => {
    await scene.change("update services set confirmation = 'request'");
    const token = await scene.hold(first);
    await scene.occupy(first);
    await expect(scene.plan(token, weekly)).rejects.toThrow("slot-taken");
  });

  it("has one calendar file with an entry for each date", async () => {
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    await scene.book(token);
    const file = await makeCalendarFile({ booking: await tokenNow(token, scene.services) }, scene.services);
    const lines = file.ok ? file.value.split("\r\n") : [];
    expect(lines.filter((line) => line.startsWith("DTSTART"))).toEqual([
      "DTSTART:20261019T080000Z",
      "DTSTART:20261026T090000Z",
      "DTSTART:20261102T090000Z",
      "DTSTART:20261109T090000Z",
    ]);
    expect(new Set(lines.filter((line) => line.startsWith("UID"))).size).toBe(4);
  });
});

describe("in a booked series", () => {
  async function booked(): Promise<string[]> {
    const token = await scene.hold(first);
    await scene.holdPlan(token, weekly);
    await scene.book(token);
    return (await scene.read(token)).dates.map((date) => date.token);
  }

  async function statesOf(token: string): Promise<string[]> {
    return (await scene.read(token)).dates.map(({ booking }) => booking.state);
  }

  function cancel(token: string, scope: "this" | "later" | "all", key: string = randomUUID()) {
    return cancelBooking({ token, reason: "Moving away", scope, key }, scene.services);
  }

  it.each([
    ["this", ["scheduled", "cancelled", "scheduled", "scheduled"], 3],
    ["later", ["scheduled", "cancelled", "cancelled", "cancelled"], 1],
    ["all", ["cancelled", "cancelled", "cancelled", "cancelled"], 0],
  ] as const)("%s date is cancelled, seen from the second", async (scope, states, claims) => {
    const tokens = await booked();
    expect(await cancel(tokens[1]!, scope)).toEqual({ ok: true, value: { cancelled: true } });
    expect(await statesOf(tokens[0]!)).toEqual(states);
    expect(await scene.count("claims")).toBe(claims);
    expect((await scene.read(tokens[1]!)).booking).toMatchObject({ cancellationReason: "Moving away", revision: 1 });
  });

  it("a date after its cut-off remains, and dates cancelled before do not change", async () => {
    await scene.change("update services set cancel_cutoff_minutes = 10 * 24 * 60");
    const tokens = await booked();
    await cancel(tokens[3]!, "this");
    // The first date is in ten days, less some hours.
    expect(await cancel(tokens[1]!, "all")).toMatchObject({ ok: true });
    expect(await statesOf(tokens[0]!)).toEqual(["scheduled", "cancelled", "cancelled", "cancelled"]);
    expect((await scene.read(tokens[3]!)).booking.revision).toBe(1);
    expect(await cancel(tokens[0]!, "all")).toMatchObject({ refusal: { code: "cancellation-closed" } });
  });

  it("concurrent cancellations cancel each date once", async () => {
    const tokens = await booked();
    const answers = await Promise.all([
      ...tokens.map((token) => cancel(token, "all")),
      ...tokens.map((token) => cancel(token, "this")),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await scene.count("bookings where state = 'cancelled' and revision = 1")).toBe(4);
    expect([await scene.count("claims"), await scene.count("sessions where seats_taken > 0")]).toEqual([0, 0]);
  });

  it("one date can be moved without the others", async () => {
    const tokens = await booked();
    const start = parseInstant("2026-10-28T14:00:00Z")!;
    expect((await reschedule({ token: tokens[1]!, start, key: randomUUID() }, scene.services)).ok).toBe(true);
    expect(await startsOf(tokens[0]!)).toEqual([
      [1, "2026-10-19T08:00"],
      [2, "2026-10-28T14:00"],
      [3, "2026-11-02T09:00"],
      [4, "2026-11-09T09:00"],
    ]);
  });

  it("later dates are those later in time, even if a date was moved behind the others", async () => {
    const tokens = await booked();
    const start = parseInstant("2026-11-20T14:00:00Z")!;
    await reschedule({ token: tokens[1]!, start, key: randomUUID() }, scene.services);
    await cancel(tokens[2]!, "later");
    expect(await statesOf(tokens[0]!)).toEqual(["scheduled", "cancelled", "cancelled", "cancelled"]);
  });
});
