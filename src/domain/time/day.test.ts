import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  addMonths,
  calendarDateOf,
  dayOf,
  dayOfWall,
  daysInMonth,
  formatDay,
  parseDay,
  readPlainDay,
  weekdayOf,
  type Day,
} from "./day.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const anyDay = fc.integer({ min: -100_000, max: 300_000 }).map((day) => day as Day);

describe("days and dates", () => {
  test.each([
    ["1970-01-01", 0],
    ["1969-12-31", -1],
    ["1970-02-28", 58],
    ["1972-02-29", 789],
    ["2000-02-29", 11_016],
    ["2000-03-01", 11_017],
    ["2027-06-14", 20_983],
    ["2028-02-29", 21_243],
    ["2100-02-28", 47_540],
    ["2100-03-01", 47_541],
  ])("%s is day %i", (text, day) => {
    expect(parseDay(text)).toBe(day);
    expect(formatDay(day as Day)).toBe(text);
  });

  test("agrees with Temporal on every kind of day", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = Temporal.PlainDate.from("1970-01-01").add({ days: day });
        expect(calendarDateOf(day)).toEqual({ year: date.year, month: date.month, date: date.day });
        expect(dayOf(date.year, date.month, date.day)).toBe(day);
        expect(weekdayOf(day)).toBe(date.dayOfWeek);
        expect(daysInMonth(date.year, date.month)).toBe(date.daysInMonth);
        expect(formatDay(day)).toBe(date.toString());
        expect(parseDay(date.toString())).toBe(day);
      }),
      { seed: 101, numRuns: 3000 },
    );
  });

  test.each([
    "2027-02-29",
    "2100-02-29",
    "2027-04-31",
    "2027-00-10",
    "2027-13-01",
    "2027-01-00",
    "2027-1-1",
    "",
    "tomorrow",
  ])("%j is not a day", (text) => {
    expect(parseDay(text)).toBeNull();
  });

  test.each(["9999-12-31", "2200-01-01", "1969-12-31", "0001-01-01", "2027-02-30"])(
    "nobody can ask for %s, because it is outside the calendar",
    (text) => expect(readPlainDay(text)).toBeNull(),
  );

  test.each(["1970-01-01", "2199-12-31"])("%s is the first or the last day to ask for", (text) => {
    expect(readPlainDay(text)).toBe(parseDay(text));
  });
});

describe("dayOfWall", () => {
  test.each([
    [0, 0],
    [1439, 0],
    [1440, 1],
    [-1, -1],
    [-1440, -1],
    [-1441, -2],
  ])("wall minute %i is on day %i", (wall, day) => {
    expect(dayOfWall(wall)).toBe(day);
  });
});

describe("weekdayOf", () => {
  test.each([
    ["1970-01-01", 4],
    ["2027-06-14", 1],
    ["2027-06-20", 7],
    ["1969-12-28", 7],
    ["2028-02-29", 2],
  ])("%s is weekday %i", (text, weekday) => {
    expect(weekdayOf(parseDay(text)!)).toBe(weekday);
  });
});

describe("addMonths", () => {
  test.each([
    ["2027-01-31", 1, "2027-02-28"],
    ["2027-01-31", 2, "2027-03-31"],
    ["2027-01-31", 3, "2027-04-30"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2028-02-29", 48, "2032-02-29"],
    ["2027-11-15", 2, "2028-01-15"],
    ["2027-12-31", 0, "2027-12-31"],
    ["2027-03-31", -1, "2027-02-28"],
  ])("%s plus %i months is %s", (text, months, result) => {
    expect(formatDay(addMonths(parseDay(text)!, months))).toBe(result);
  });

  test("agrees with Temporal", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -60, max: 240 }), (day, months) => {
        const date = Temporal.PlainDate.from(formatDay(day)).add({ months });
        expect(formatDay(addMonths(day, months))).toBe(date.toString());
      }),
      { seed: 102, numRuns: 2000 },
    );
  });
});
