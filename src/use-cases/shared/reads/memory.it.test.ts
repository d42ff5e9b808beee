import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { instantOf, type Instant } from "#domain/time/instant.ts";
import { openDatabase } from "#store/database.ts";
import { Pulse } from "#store/pulse/pulse.ts";
import { releaseHold } from "../../booking/hold/extend-hold.ts";
import { holdSlot } from "../../booking/hold/hold-slot.ts";
import { readMonth } from "../../booking/find/read-month.ts";
import { monday, Office } from "../../booking/testing/office.ts";
import { nextAvailable } from "../../offers/next-available.ts";
import type { Services } from "../services.ts";
import { memoryOn } from "./memory.ts";
import { isLong } from "../../../../tests/support/long.ts";

let office: Office;
beforeEach(async () => {
  office = await Office.open();
});
afterEach(() => office.close());

const slugs = ["advice-by-phone", "massage", "first-visit"];

/** Everything that visitors are offered: the months and the next times of some services. */
async function listed(services: Services): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const slug of slugs) {
    const page = await office.page(slug);
    const { provider } = page;
    const service = page.services[0]!;
    const duration = service.durations.length > 1 ? 60 : null;
    const visit: ChosenVisit = { people: [{ lines: [chosenLine(service, { duration })] }] };
    const months = ["2026-11", "2026-12"].map((month) =>
      readMonth({ provider, visit, former: null, zone: "Europe/Lisbon", month }, services),
    );
    const line = { serviceId: service.id, duration, memberId: null, seats: 1 };
    all.push(await Promise.all(months), await nextAvailable(provider, [line], services));
  }
  return all;
}

/** The same from the database. */
function stored(): Promise<unknown[]> {
  return listed({ ...office.services, memory: null });
}

type Step = { act: "hold" | "release" | "expire" | "setup" | "busy" | "free"; day: number; slot: number; slug: string };

const steps = fc.array(
  fc.record({
    act: fc.constantFrom<Step["act"]>("hold", "hold", "release", "expire", "setup", "busy", "free"),
    day: fc.integer({ min: 0, max: 20 }),
    slot: fc.integer({ min: 0, max: 12 }),
    slug: fc.constantFrom(...slugs),
  }),
  { minLength: 4, maxLength: 10 },
);

const held: string[] = [];

async function take({ act, day, slot, slug }: Step): Promise<void> {
  const start = instantOf(monday + day * 1440 + (slot - 4) * 30);
  const from = new Date(start * 60_000).toISOString();
  switch (act) {
    case "hold":
      return holdAt(slug, start);
    case "release":
      if (held.length > 0) await releaseHold(held.shift()!, office.services);
      return;
    case "expire":
      // Only the time passes: no transaction tells that a hold has expired.
      await office.database.pool.query(
        "update bookings set hold_expires_at = clock_timestamp() + interval '1 millisecond' where state = 'held'",
      );
      await office.database.pool.query("select pg_sleep(0.005)");
      return office.change("update sessions set seats_taken = seats_taken");
    case "setup":
      return office.change(`update services set notice_minutes = ${day * 60} where slug = '${slug}'`);
    case "busy":
      return office.change(
        `insert into claims (provider_id, session_id, staff_id, during)
         select s.provider_id, s.id, f.id, tstzrange('${from}', timestamptz '${from}' + interval '45 minutes')
         from (select * from sessions order by id limit 1) as s join staff f on f.provider_id = s.provider_id
         on conflict do nothing`,
      );
    case "free":
      return office.change("delete from claims where upper(during) - lower(during) = interval '45 minutes'");
  }
}

async function holdAt(slug: string, start: Instant): Promise<void> {
  const page = await office.page(slug);
  const service = page.services[0]!;
  const duration = service.durations.length > 1 ? 60 : null;
  const visit: ChosenVisit = { people: [{ lines: [chosenLine(service, { duration })] }] };
  const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, link: null };
  const result = await holdSlot(
    { provider: page.provider, visit, start, key: randomUUID(), ...common },
    office.services,
  );
  if (result.ok) held.push(result.value.token);
}

describe("what a process has in memory", () => {
  it("shows every change that was acknowledged before the question, in any order of changes", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        for (const step of all) {
          await take(step);
          expect(await listed(office.services)).toEqual(await stored());
        }
      }),
      { numRuns: isLong ? 12 : 2 },
    );
  }, 120_000);

  it("answers without the database while nothing changes", async () => {
    await listed(office.services);
    let connections = 0;
    office.database.pool.on("acquire", () => (connections += 1));
    await listed(office.services);
    expect(connections).toBe(0);
    await stored();
    expect(connections).toBeGreaterThan(0);
  });

  it("shows changes of another process soon", async () => {
    const before = await listed(office.services);
    await office.database.pool.query("update services set notice_minutes = 3000");
    await expect.poll(() => listed(office.services), { timeout: 20_000, interval: 20 }).not.toEqual(before);
    expect(await listed(office.services)).toEqual(await stored());
  });

  it("is not used while the listening connection is lost", async () => {
    await listed(office.services);
    await office.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen pulse' or query = 'select 1'",
    );
    for (const notice of [600, 1200, 2400]) {
      await office.database.pool.query(`update services set notice_minutes = ${notice}`);
      await expect.poll(() => listed(office.services), { timeout: 20_000, interval: 20 }).toEqual(await stored());
    }
    // It listens again, and notices what it missed.
    await expect.poll(() => office.pulse.catchUp(), { timeout: 20_000 }).toBe(true);
    expect(await listed(office.services)).toEqual(await stored());
  });

  it("would be stale without the messages, which this test notices", async () => {
    const deaf = new Pulse(office.database.url);
    await deaf.start();
    await office.change("drop trigger tell_updates on services");
    const db = openDatabase(office.database.pool, { onWrite: deaf.noteWrite });
    const services = { ...office.services, db, memory: memoryOn(db, deaf) };
    const before = await listed(services);
    await office.change("update services set notice_minutes = 3000");
    deaf.noteWrite();
    expect(await listed(services)).toEqual(before);
    expect(await stored()).not.toEqual(before);
    await deaf.stop();
  });
});
