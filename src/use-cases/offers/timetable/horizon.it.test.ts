import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { isLong } from "../../../../tests/support/long.ts";
import { schoolPack, School } from "./testing/school.ts";
import { checkHorizons } from "./check-horizons.ts";
import { extendSessions } from "./extend-sessions.ts";

let school: School;
afterEach(() => school.close());

const began = new Date("2026-12-01T12:00:00Z");
const hours = 60 * 60_000;

interface Weekly {
  /** 0 is Sunday, as in JavaScript. */
  weekday: number;
  hour: number;
  window: number;
}

const names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Petra's class, and private lessons with her that can be booked far ahead. In UTC, so that the test can compute its times. */
function packOf({ weekday, hour, window }: Weekly) {
  const pack = schoolPack(["times:", `  - {id: class, on: ${names[weekday]!}, at: "${hour}:00", staff: petra}`]);
  pack["provider.yaml"] = String(pack["provider.yaml"]).replace("Europe/Lisbon", "UTC");
  pack["services/lesson.yaml"] = `${String(pack["services/lesson.yaml"])}\nwindow: ${window} days`;
  return pack;
}

/** The start of the class in a number of weeks. */
function classAt({ weekday, hour }: Weekly, now: Date, weeks: number): string {
  const day = new Date(Math.floor(now.getTime() / (24 * hours)) * 24 * hours + weeks * 7 * 24 * hours);
  const ahead = (weekday - day.getUTCDay() + 7) % 7;
  return new Date(day.getTime() + (ahead * 24 + hour) * hours).toISOString().slice(0, 16);
}

const weekly = fc.record({
  weekday: fc.integer({ min: 1, max: 6 }),
  hour: fc.integer({ min: 9, max: 21 }),
  window: fc.oneof(fc.constant(1095), fc.integer({ min: 1, max: 1095 })),
});

/** How many private lessons took the time of a class. */
async function lessonsAtClass(week: Weekly, away: number, weeks: readonly number[]): Promise<number> {
  school.office.now = new Date(began.getTime() + away * 24 * hours);
  let taken = 0;
  for (const count of weeks) {
    const held = await school.hold("lesson", classAt(week, school.office.now, count), "petra");
    if (held.ok) taken += 1;
  }
  return taken;
}

const someWeeks = fc.uniqueArray(fc.integer({ min: 0, max: 156 }), { minLength: 6, maxLength: 10 });

describe("a private lesson at the time of a class", () => {
  it("is never bookable, however far ahead, even if the job that moves the horizon is down", async () => {
    school = await School.open(packOf({ weekday: 2, hour: 19, window: 60 }), began);
    await fc.assert(
      fc.asyncProperty(weekly, fc.constantFrom(0, 1, 27, 29, 400), someWeeks, async (week, away, weeks) => {
        school.office.now = began;
        await school.load(packOf(week));
        expect(await lessonsAtClass(week, away, weeks), JSON.stringify({ week, away })).toBe(0);
        await extendSessions(school.office.services);
        expect(await lessonsAtClass(week, away, weeks), JSON.stringify({ week, away })).toBe(0);
      }),
      { numRuns: isLong ? 40 : 2 },
    );
  }, 300_000);

  it("would be bookable without the horizon", async () => {
    const week = { weekday: 2, hour: 19, window: 1095 };
    school = await School.open(packOf(week), began);
    await school.office.change("update providers set sessions_to = null");
    expect(await lessonsAtClass(week, 400, [100, 120, 140])).toBeGreaterThan(0);
  });

  it("is not bookable while the horizon moves", async () => {
    const week = { weekday: 3, hour: 18, window: 400 };
    school = await School.open(packOf(week), began);
    school.office.now = new Date(began.getTime() + 200 * 24 * hours);
    // On both sides of the old horizon, which is 428 days after the load.
    const weeks = Array.from({ length: 16 }, (_, index) => 25 + index);
    const holds = weeks.map((count) => school.hold("lesson", classAt(week, school.office.now, count), "petra"));
    const [, ...held] = await Promise.all([extendSessions(school.office.services), ...holds]);
    expect(held.filter(({ ok }) => ok)).toEqual([]);
    // Other times of that week can be booked, so the holds could have succeeded.
    const other = classAt({ ...week, hour: 11 }, school.office.now, 50);
    expect(await school.hold("lesson", other, "petra")).toMatchObject({ ok: true });
  });
});

describe("the horizon", () => {
  it("moves forward at night, keeps what is there, and forgets what is over", async () => {
    school = await School.open(packOf({ weekday: 2, hour: 19, window: 60 }), began);
    const horizon = async () =>
      (await school.office.rows<{ day: string }>("select sessions_to::text as day from providers"))[0]!.day;
    // Salsa itself can be booked 180 days ahead.
    expect(await horizon()).toBe("2027-06-27");
    const before = await school.office.rows<{ id: string }>("select id from sessions");
    school.office.now = new Date("2027-01-20T04:00:00Z");
    await extendSessions(school.office.services);
    expect(await horizon()).toBe("2027-08-16");
    const after = (await school.office.rows<{ id: string }>("select id from sessions")).map(({ id }) => id);
    // Three sessions of December are over for more than 30 days.
    expect(before.filter(({ id }) => !after.includes(id))).toHaveLength(3);
    await extendSessions(school.office.services);
    expect((await school.office.rows("select id from sessions")).length).toBe(after.length);
  });

  it("is late when half of its margin is gone", async () => {
    school = await School.open(packOf({ weekday: 2, hour: 19, window: 60 }), began);
    const check = () => checkHorizons(school.office.services);
    expect(await check()).toEqual([{ provider: "school", margin: 28, isLate: false }]);
    school.office.now = new Date(began.getTime() + 15 * 24 * hours);
    expect(await check()).toEqual([{ provider: "school", margin: 13, isLate: true }]);
    await extendSessions(school.office.services);
    expect(await check()).toEqual([{ provider: "school", margin: 28, isLate: false }]);
  });

  it("is absent without weekly times", async () => {
    school = await School.open(schoolPack(["extra:", "  - {date: 2028-06-01, at: 10:00, staff: petra}"]), began);
    expect(await school.office.rows("select sessions_to from providers")).toEqual([{ sessions_to: null }]);
    expect(await school.sessions()).toEqual(["2028-06-01T09:00 60 open 2028-06-01-1000 0/16"]);
  });
});
