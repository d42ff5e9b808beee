import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import { makeUpEnd, opensMakeUp, sessionsInPlace, type EnrolledDate, type MakeUpRule } from "./make-up.ts";

const rule: MakeUpRule = { until: 120, days: 28, most: 2, in: null };
const missed: EnrolledDate = {
  startsAt: new Date("2027-01-27T19:00Z"),
  endsAt: new Date("2027-01-27T20:15Z"),
  businessChange: null,
  lines: [{ basis: "course", sessionId: "missed" }],
};
const inTime = { now: new Date("2027-01-27T17:00Z"), given: 0 };

describe("missing a date opens a make-up", () => {
  it("up to and including the time that the business sets", () => {
    expect(opensMakeUp(rule, missed, inTime)).toBe(true);
    expect(opensMakeUp(rule, missed, { ...inTime, now: new Date("2027-01-27T17:00:00.001Z") })).toBe(false);
  });

  it("until the enrolment has had its share", () => {
    expect(opensMakeUp(rule, missed, { ...inTime, given: 1 })).toBe(true);
    expect(opensMakeUp(rule, missed, { ...inTime, given: 2 })).toBe(false);
  });

  it("only for a date of a course, never for a session in place of one", () => {
    for (const basis of ["single", "trial", "make-up"])
      expect(opensMakeUp(rule, { ...missed, lines: [{ basis, sessionId: "missed" }] }, inTime)).toBe(false);
    expect(opensMakeUp(rule, { ...missed, lines: [] }, inTime)).toBe(false);
    expect(opensMakeUp(rule, { ...missed, startsAt: null }, inTime)).toBe(false);
  });

  it("unless the business moved it: then it is refunded in full", () => {
    expect(opensMakeUp(rule, { ...missed, businessChange: "moved" }, inTime)).toBe(false);
  });
});

it("lasts to the end of a day by the business's clock, over clock changes", () => {
  const end = makeUpEnd(new Date("2027-03-01T19:00Z"), 28, "Europe/Lisbon");
  // Four weeks later the clocks are an hour ahead, and 19:00 is still in time.
  expect(end.toISOString()).toBe("2027-03-29T23:00:00.000Z");
  expect(makeUpEnd(new Date("2027-10-04T22:30Z"), 28, "Europe/Lisbon").toISOString()).toBe("2027-11-02T00:00:00.000Z");
});

const zones = ["Europe/Lisbon", "America/New_York", "America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu"];
const first = Date.parse("2027-02-20T00:00Z");
/** Minutes since the first moment of a world. */
const minute = fc.integer({ min: 0, max: 60 * 24 * 60 });
const length = fc.constantFrom(30, 60, 75, 180);
const at = (minutes: number) => new Date(first + minutes * 60_000);

const session = fc.record({
  start: minute,
  length,
  state: fc.constantFrom("open", "open", "open", "blocked", "cancelled"),
  seatsLeft: fc.integer({ min: 0, max: 3 }),
});
const worlds = fc.record({
  courses: fc.array(
    fc.record({ key: fc.constantFrom("a", "b", "c"), sessions: fc.array(session, { maxLength: 12 }) }),
    {
      maxLength: 3,
    },
  ),
  missed: fc.record({ start: minute, length, which: fc.integer({ min: 0, max: 20 }) }),
  others: fc.array(fc.record({ start: minute, length }), { maxLength: 6 }),
  keys: fc.constantFrom(null, null, ["a"], ["a", "c"]),
  now: minute,
  notice: fc.constantFrom(0, 0, 60, 3 * 1_440),
  days: fc.integer({ min: 1, max: 40 }),
  zone: fc.constantFrom(...zones),
});

test("the sessions in place of a missed date are those that someone with a calendar would list", () => {
  let found = 0;
  fc.assert(
    fc.property(worlds, (world) => {
      const { zone, now, notice, keys } = world;
      const courses = world.courses.map(({ key, sessions }, course) => ({
        key,
        sessions: sessions.map(({ start, length: minutes, state, seatsLeft }, n) => ({
          id: `${course}-${n}`,
          state: state as "open",
          seatsLeft,
          startsAt: at(start),
          endsAt: at(start + minutes),
        })),
      }));
      const all = courses.flatMap(({ sessions }) => sessions);
      const lost = all[world.missed.which]?.id ?? null;
      const startsAt = at(world.missed.start);
      const date: EnrolledDate = {
        startsAt,
        endsAt: at(world.missed.start + world.missed.length),
        businessChange: null,
        lines: [{ basis: "course", sessionId: lost }],
      };
      const others = world.others.map((one) => ({ startsAt: at(one.start), endsAt: at(one.start + one.length) }));
      const end = makeUpEnd(startsAt, world.days, zone);
      const listed = sessionsInPlace(courses, { missed: date, others, in: keys, end, now: at(now), notice });

      const dayOf = (time: Date) => Temporal.Instant.from(time.toISOString()).toZonedDateTimeISO(zone).toPlainDate();
      const last = dayOf(startsAt).add({ days: world.days });
      const expected: string[] = [];
      for (const { key, sessions } of courses) {
        for (const one of sessions) {
          if (keys !== null && !keys.some((wanted) => wanted === key)) continue;
          if (one.state !== "open" || one.id === lost) continue;
          if (!(one.startsAt > at(now)) || one.startsAt < at(now + notice)) continue;
          if (Temporal.PlainDate.compare(dayOf(one.startsAt), last) > 0) continue;
          // Minute by minute: is the visitor elsewhere?
          let isElsewhere = false;
          for (let time = one.startsAt.getTime(); time < one.endsAt.getTime(); time += 60_000)
            isElsewhere ||= others.some((own) => own.startsAt.getTime() <= time && time < own.endsAt.getTime());
          if (!isElsewhere) expected.push(one.id);
        }
      }
      expect(listed.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      const starts = listed.map((one) => one.startsAt.getTime());
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      found += listed.length;
    }),
    { seed: 7301, numRuns: casesOf(5_000) },
  );
  expect(found).toBeGreaterThan(casesOf(4_000));
});
