import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { formatInstant, instantOf } from "#domain/time/instant.ts";
import type { Weekday } from "#domain/time/day.ts";
import { readMonth } from "./find/read-month.ts";
import { must, SeriesScene, wanted } from "./testing/series-scene.ts";
import { isLong } from "../../../tests/support/long.ts";

const runs = isLong ? 40 : 8;

let scene: SeriesScene;
beforeAll(async () => {
  scene = await SeriesScene.open();
});
afterAll(() => scene.close());

const count = fc.integer({ min: 2, max: 24 });
const rules: fc.Arbitrary<SeriesRule> = fc.oneof(
  fc.record({ kind: fc.constantFrom("daily" as const, "weekly" as const, "monthly" as const), count }),
  fc.record({
    kind: fc.constant("custom" as const),
    every: fc.integer({ min: 1, max: 5 }),
    unit: fc.constantFrom("day" as const, "week" as const, "month" as const),
    count,
  }),
  fc.record({
    kind: fc.constant("custom" as const),
    every: fc.integer({ min: 1, max: 3 }),
    unit: fc.constant("week" as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>, { minLength: 1, maxLength: 7 }),
    count,
  }),
);

/** From the Monday after the scene's clock; mostly in working hours. */
const busyTimes = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 120 }),
    minute: fc.integer({ min: 32, max: 66 }).map((quarters) => quarters * 15),
    minutes: fc.constantFrom(15, 45, 90, 240, 600),
    member: fc.constantFrom("true", "slug = 'jonas-weber'", "slug <> 'jonas-weber'"),
  }),
  { maxLength: 150 },
);

const worlds = fc.record({
  rule: rules,
  busy: busyTimes,
  people: fc.constantFrom(1, 1, 2),
  services: fc.record({
    buffer_after: fc.constantFrom(0, 0, 15),
    daily_cap: fc.constantFrom(null, null, 2),
    seats: fc.constantFrom(1, 1, 3),
    look_busy_percent: fc.constantFrom(0, 0, 40),
    window_days: fc.constantFrom(60, 150, 365),
  }),
  /** The index of the month's slot that comes first. */
  first: fc.nat(),
});

type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never;

async function furnish({ services, busy }: World): Promise<void> {
  const { pool } = scene.database;
  await pool.query("delete from bookings; delete from series; delete from sessions; delete from idempotency_keys");
  const columns = Object.entries(services).map(([name, value]) => `${name} = ${value ?? "null"}`);
  await scene.change(`update services set ${columns.join(", ")}`);
  const monday = Date.parse("2026-10-12T00:00:00Z");
  for (const { day, minute, minutes, member } of busy) {
    const start = new Date(monday + (day * 1440 + minute) * 60_000).toISOString();
    // The database rejects two that would overlap.
    await scene.occupy(start, minutes, member).catch(() => undefined);
  }
}

function visitFor(people: number): ChosenVisit {
  const line = () => ({ lines: [chosenLine(scene.page.services[0]!, { duration: 60, seats: 1 })] });
  return { people: Array.from({ length: people }, line) };
}

async function holdFirst(visit: ChosenVisit, nth: number): Promise<string | null> {
  const question = { provider: scene.page.provider, visit, former: null, zone: "Europe/Lisbon", month: "2026-10" };
  const { days } = must(await readMonth(question, scene.services));
  const starts = days.flatMap((day) => day.minutes.map((minutes) => instantOf(day.start + minutes)));
  const start = starts[nth % Math.max(1, starts.length)];
  return start === undefined ? null : scene.hold(formatInstant(start), { visit });
}

it("free dates of the list can be booked completely, and conflicting ones are refused with nothing left behind", async () => {
  let booked = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      await furnish(world);
      const { rule, people } = world;
      const visit = visitFor(people);
      const token = await holdFirst(visit, world.first);
      if (token === null) return;
      const plan = await scene.plan(token, rule, visit);
      const before = await scene.everything();
      for (const { position, start, conflict } of plan) {
        if (conflict === null || start === null) continue;
        const dates = [...wanted(plan).filter((date) => date.position !== position), { position, start }];
        expect((await scene.holdDates(token, rule, dates, { visit })).ok).toBe(false);
        expect(await scene.everything()).toBe(before);
        refused++;
        break;
      }
      const offered = plan.slice(1).flatMap(({ position, start, conflict }) => {
        const free = conflict === null ? start : conflict.suggestion;
        return free === null ? [] : [{ position, start: free }];
      });
      expect(await scene.holdDates(token, rule, offered, { visit })).toEqual({ ok: true, value: { held: true } });
      const guests = { count: people - 1, named: [] };
      expect((await scene.book(token, { visit, guests, key: randomUUID() })).ok).toBe(true);
      expect(await scene.count("bookings where state = 'scheduled'")).toBe(1 + offered.length);
      booked += 1 + offered.length;
    }),
    { seed: 6, numRuns: runs },
  );
  expect(booked).toBeGreaterThan(2.5 * runs);
  expect(refused).toBeGreaterThan(runs / 4);
}, 240_000);
