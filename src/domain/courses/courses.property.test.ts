import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import { payableUnit } from "../pricing/currency.ts";
import { formatDay, parseDay, type Day, type Weekday } from "../time/day.ts";
import { instantOf, minutesPerDay, parseInstant } from "../time/instant.ts";
import { zoneBetween } from "../time/zone.ts";
import { sessionOn } from "../timetable/expand.ts";
import { courseDays } from "./course-days.ts";
import { seeCourse, type Course } from "./join-course.ts";

const zones = [
  "Europe/Lisbon",
  "America/New_York",
  "America/Santiago",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Asia/Kathmandu",
  "UTC",
];
const first = parseDay("2027-01-01")!;

/** Asks Temporal day by day. */
function naiveDays(from: string, weekdays: readonly number[], every: number, count: number, closed: Set<string>) {
  const start = Temporal.PlainDate.from(from);
  const monday = start.subtract({ days: start.dayOfWeek - 1 });
  const days: string[] = [];
  for (let day = start; days.length < count; day = day.add({ days: 1 })) {
    const weeks = Math.floor(monday.until(day, { largestUnit: "days" }).days / 7);
    if (weeks % every === 0 && weekdays.includes(day.dayOfWeek) && !closed.has(day.toString()))
      days.push(day.toString());
  }
  return days;
}

const patterns = fc.record({
  from: fc.integer({ min: 0, max: 700 }).map((days) => formatDay((first + days) as Day)),
  others: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
  every: fc.integer({ min: 1, max: 5 }),
  count: fc.integer({ min: 2, max: 30 }),
  closed: fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 12 }),
  zone: fc.constantFrom(...zones),
  at: fc.integer({ min: 0, max: 1439 }),
});

test("a course takes place on the days and at the times that a calendar would say", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(patterns, ({ from, others, every, count, closed, zone, at }) => {
      const own = Temporal.PlainDate.from(from).dayOfWeek;
      const weekdays = [...new Set([own, ...others])] as Weekday[];
      const shut = new Set(closed.map((days) => formatDay((parseDay(from)! + days) as Day)));
      const pattern = { first: parseDay(from)!, weekdays, everyWeeks: every, count };
      const days = courseDays(pattern, (day) => shut.has(formatDay(day)));
      expect(days.map((day) => formatDay(day))).toEqual(naiveDays(from, weekdays, every, count, shut));
      const time = {
        weekdays,
        at,
        everyWeeks: 1,
        from: null,
        until: null,
        dates: days,
        length: 60,
        staff: [],
        resources: [],
        seats: 1,
        price: null,
      };
      const around = zoneBetween(zone, (days[0]! - 3) * minutesPerDay, (days.at(-1)! + 3) * minutesPerDay);
      for (const day of days) {
        const shown = Temporal.PlainDate.from(formatDay(day)).toPlainDateTime(
          Temporal.PlainTime.from({ hour: Math.floor(at / 60), minute: at % 60 }),
        );
        const start = shown.toZonedDateTime(zone, { disambiguation: "compatible" });
        expect(sessionOn(time, day, around, null)?.start).toBe(start.epochMilliseconds / 60_000);
      }
    }),
    { seed: 6901, numRuns: casesOf(10_000, 30) },
  );
});

const states = fc.constantFrom<("open" | "blocked" | "cancelled")[]>(
  "open",
  "open",
  "open",
  "open",
  "blocked",
  "cancelled",
);
const worlds = fc.record({
  sessions: fc.array(fc.record({ state: states, seatsLeft: fc.constantFrom(0, 1, 2, 3, 9, 9, 9, 9, 9, 9) }), {
    minLength: 2,
    maxLength: 12,
  }),
  begun: fc.constantFrom(0, 0, 1, 2, 3, 6, 12),
  price: fc.integer({ min: 0, max: 100_000 }),
  lateJoining: fc.constantFrom<Course["lateJoining"][]>("closed", "whole", "remaining"),
  joinUntil: fc.integer({ min: 0, max: 4 }),
  mostEnrolled: fc.integer({ min: 1, max: 20 }),
  enrolled: fc.integer({ min: 0, max: 7 }),
  people: fc.integer({ min: 1, max: 4 }),
  notice: fc.constantFrom(0, 0, 60, 3 * minutesPerDay, 8 * minutesPerDay),
  currency: fc.constantFrom("EUR", "JPY", "KWD", "MGA"),
  zone: fc.constantFrom(...zones),
});

describe("joining a course", () => {
  test("means what someone with pen and paper would say, over clock changes", () => {
    let open = 0;
    fc.assert(
      fc.property(worlds, ({ sessions: given, begun, people, notice, currency, zone, ...terms }) => {
        const sessions = given.map((session, week) => {
          const day = Temporal.PlainDate.from("2027-02-24").add({ weeks: week });
          const start = day.toZonedDateTime({ timeZone: zone, plainTime: "19:00" }).epochMilliseconds / 60_000;
          return { ...session, id: String(week), start: instantOf(start), end: instantOf(start + 60) };
        });
        const now = instantOf(
          sessions[Math.min(begun, sessions.length) - 1]?.start ?? parseInstant("2027-01-01T00:00:00Z")!,
        );
        const course = { ...terms, days: sessions.length, sessions };
        const seen = seeCourse(course, { now, notice, people, currency });

        const takesPlace = sessions.filter(({ state }) => state === "open");
        const ahead = takesPlace.filter(({ start }) => start > now);
        expect(seen.ahead).toEqual(ahead);
        expect([seen.all, seen.begun]).toEqual([takesPlace.length, takesPlace.length - ahead.length]);
        let places = terms.mostEnrolled - terms.enrolled;
        for (const { seatsLeft } of ahead) if (seatsLeft < places) places = seatsLeft;
        const isTimely = seen.begun === 0 || (terms.lateJoining !== "closed" && seen.begun <= terms.joinUntil);
        const isOpen = ahead.length > 0 && isTimely && ahead[0]!.start >= now + notice && places >= people;
        expect(seen.state === "open").toBe(isOpen);
        open += isOpen ? 1 : 0;
        if (ahead.length === 0) return;
        expect(seen.places).toBe(Math.max(0, places));

        // The price is the nearest payable amount, and a half goes up.
        const unit = payableUnit(currency);
        const exact =
          terms.lateJoining === "remaining" ? (terms.price * ahead.length) / takesPlace.length : terms.price;
        if (ahead.length === takesPlace.length || terms.lateJoining !== "remaining")
          expect(seen.price).toBe(terms.price);
        else expect(seen.price).toBe(Math.floor(exact / unit + 0.5 + 1e-9) * unit);
        expect(seen.shares.reduce((sum, share) => sum + share, 0)).toBe(seen.price);
        expect(seen.shares).toHaveLength(ahead.length);
        const [carrier, ...others] = seen.shares;
        expect(others.every((share) => share % unit === 0 && share <= carrier!)).toBe(true);
        expect(Math.max(...others, 0) - Math.min(...others, Infinity)).toBeLessThanOrEqual(unit);
        expect([...others].toSorted((one, other) => other - one)).toEqual(others);
      }),
      { seed: 6902, numRuns: casesOf(10_000) },
    );
    expect(open).toBeGreaterThan(100);
  });
});
