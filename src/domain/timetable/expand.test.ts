import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import { formatDay, parseDay, type Day, type Weekday } from "#domain/time/day.ts";
import { formatInstant, minutesPerDay } from "#domain/time/instant.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { daysOf, sessionOn, startOn } from "./expand.ts";
import type { WeeklyTime } from "./weekly-time.ts";

function zoneOf(id: string, first: Day, last: Day) {
  return zoneBetween(id, (first - 3) * minutesPerDay, (last + 3) * minutesPerDay);
}

function timeOf(changes: Partial<WeeklyTime>): WeeklyTime {
  return {
    weekdays: [2],
    at: 1140,
    everyWeeks: 1,
    from: null,
    until: null,
    dates: null,
    length: 60,
    staff: ["petra"],
    resources: [],
    seats: 16,
    price: null,
    ...changes,
  };
}

/** Asks Temporal day by day. */
function naive(time: WeeklyTime, zone: string, first: Day, last: Day): string[] {
  const starts: string[] = [];
  for (let day = first; day <= last; day++) {
    const date = Temporal.PlainDate.from(formatDay(day));
    if (time.from !== null && day < time.from) continue;
    if (time.until !== null && day > time.until) continue;
    if (!time.weekdays.includes(date.dayOfWeek as Weekday)) continue;
    if (time.everyWeeks > 1 && time.from !== null) {
      const from = Temporal.PlainDate.from(formatDay(time.from));
      const mondays = [from, date].map((one) => one.subtract({ days: one.dayOfWeek - 1 }));
      if (mondays[0]!.until(mondays[1]!, { largestUnit: "weeks" }).weeks % time.everyWeeks !== 0) continue;
    }
    const wall = date.toPlainDateTime({ hour: Math.floor(time.at / 60), minute: time.at % 60 });
    // "compatible" moves a skipped time forward by the gap and takes the first of two.
    const start = wall.toZonedDateTime(zone, { disambiguation: "compatible" });
    const existing = Temporal.PlainDate.compare(date.toZonedDateTime(zone).toPlainDate(), date) === 0;
    if (existing) starts.push(new Date(start.epochMilliseconds).toISOString());
  }
  return starts;
}

function expanded(time: WeeklyTime, zoneId: string, first: Day, last: Day): string[] {
  const zone = zoneOf(zoneId, first, last);
  return daysOf(time, first, last).flatMap((day) => {
    const session = sessionOn(time, day, zone, null);
    return session === null ? [] : [formatInstant(session.start)];
  });
}

describe("the dates of a weekly time", () => {
  it("agree with a calendar that is asked day by day, in every zone and over every clock change", () => {
    const zone = fc.constantFrom(
      "Europe/Lisbon",
      "America/New_York",
      "America/Santiago",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
      "Pacific/Apia",
      "UTC",
      "Africa/Casablanca",
      "America/Sao_Paulo",
    );
    const day = (least: string, most: string) =>
      fc.integer({ min: parseDay(least)!, max: parseDay(most)! }).map((number) => number as Day);
    const time = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) as fc.Arbitrary<Weekday[]>,
      // Mostly when clocks change.
      at: fc.oneof(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 0, max: 1439 })),
      from: fc.option(day("2011-10-01", "2029-01-01")),
      until: fc.option(day("2027-01-01", "2030-01-01")),
      weeks: fc.integer({ min: 1, max: 5 }),
    });
    const first = fc.oneof(day("2011-12-01", "2012-01-15"), day("2026-01-01", "2028-12-31"));
    fc.assert(
      fc.property(zone, time, first, (id, { weeks, ...written }, from) => {
        const whole = timeOf({ ...written, everyWeeks: written.from === null ? 1 : weeks });
        const last = (from + 80) as Day;
        expect(expanded(whole, id, from, last)).toEqual(naive(whole, id, from, last));
      }),
      { numRuns: casesOf(10_000) },
    );
  }, 120_000);

  it.each([
    ["19:00 in Lisbon over both changes", "Europe/Lisbon", "2027-03-27", 1140, "2027-03-27T19:00:00.000Z"],
    ["and after the change", "Europe/Lisbon", "2027-03-28", 1140, "2027-03-28T18:00:00.000Z"],
    ["02:30 skipped in New York", "America/New_York", "2027-03-14", 150, "2027-03-14T07:30:00.000Z"],
    ["01:30 repeated in New York", "America/New_York", "2027-11-07", 90, "2027-11-07T05:30:00.000Z"],
    ["midnight skipped in Santiago", "America/Santiago", "2027-09-05", 0, "2027-09-05T04:00:00.000Z"],
    ["02:15 skipped on Lord Howe", "Australia/Lord_Howe", "2027-10-03", 135, "2027-10-02T15:45:00.000Z"],
    ["01:45 repeated on Lord Howe", "Australia/Lord_Howe", "2027-04-04", 105, "2027-04-03T14:45:00.000Z"],
  ])("%s", (_what, id, date, at, start) => {
    const day = parseDay(date)!;
    expect(formatInstant(startOn(zoneOf(id, day, day), day, at)!)).toBe(start);
  });

  it("leave out a day that the zone skips", () => {
    const day = parseDay("2011-12-30")!;
    expect(startOn(zoneOf("Pacific/Apia", day, day), day, 1140)).toBeNull();
  });
});
