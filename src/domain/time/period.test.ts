import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDay, parseDay, type Day, type Weekday } from "./day.ts";
import { periodOf } from "./period.ts";

it.each([
  ["day", 1, "2027-03-14", "2027-03-14", "2027-03-14"],
  ["week", 1, "2027-03-14", "2027-03-08", "2027-03-14"],
  ["week", 7, "2027-03-14", "2027-03-14", "2027-03-20"],
  ["week", 6, "2027-03-14", "2027-03-13", "2027-03-19"],
  ["month", 1, "2028-02-29", "2028-02-01", "2028-02-29"],
  ["month", 1, "2027-12-31", "2027-12-01", "2027-12-31"],
] as const)("a %s that starts on weekday %i contains %s", (per, weekStarts, day, first, last) => {
  const found = periodOf(parseDay(day)!, per, weekStarts);
  expect([formatDay(found.first), formatDay(found.last)]).toEqual([first, last]);
});

it("puts every day into exactly one period, as Temporal does", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 1, max: 7 }), (number, start) => {
      const date = Temporal.PlainDate.from("1970-01-01").add({ days: number });
      const week = periodOf(number as Day, "week", start as Weekday);
      expect(Temporal.PlainDate.from(formatDay(week.first)).dayOfWeek).toBe(start);
      expect(week.last - week.first).toBe(6);
      expect(week.first <= number && number <= week.last).toBe(true);
      const month = periodOf(number as Day, "month", start as Weekday);
      expect(formatDay(month.first)).toBe(date.with({ day: 1 }).toString());
      expect(formatDay(month.last)).toBe(date.with({ day: date.daysInMonth }).toString());
    }),
  );
});
