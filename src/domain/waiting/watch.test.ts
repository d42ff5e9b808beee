import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import type { Weekday } from "../time/day.ts";
import { instantOf, parseInstant, toMilliseconds } from "../time/instant.ts";
import { pauseOf, suitingStarts, type SuitingTimes } from "./watch.ts";

const always: SuitingTimes = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: 0,
  to: 1440,
  first: "2027-03-01",
  last: "2027-03-31",
  zone: "Europe/Lisbon",
};
const open = { before: null, offered: new Set<number>() };
const at = (text: string) => parseInstant(text)!;

describe("a start suits", () => {
  test("only before the booked visit, and only once", () => {
    const starts = ["2027-03-02T10:00Z", "2027-03-03T10:00Z", "2027-03-04T10:00Z"].map(at);
    expect(suitingStarts(starts, always, { before: starts[2]!, offered: new Set([starts[0]!]) })).toEqual([starts[1]]);
  });

  test("as a clock that is read start by start says, over clock changes", () => {
    const zones = ["Europe/Lisbon", "America/New_York", "America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu"];
    const cases = fc.record({
      zone: fc.constantFrom(...zones),
      first: fc.constantFrom("2027-03-13", "2027-03-27", "2027-04-03", "2027-09-04", "2027-10-30", "2027-11-06"),
      days: fc.integer({ min: 0, max: 4 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
      from: fc.integer({ min: 0, max: 1380 }),
      length: fc.integer({ min: 1, max: 1440 }),
      offset: fc.nat(59),
    });
    fc.assert(
      fc.property(cases, ({ zone, first, days, weekdays, from, length, offset }) => {
        const last = Temporal.PlainDate.from(first).add({ days });
        const to = Math.min(1440, from + length);
        const suits = { weekdays: weekdays as Weekday[], from, to, first, last: last.toString(), zone };
        const begin = at(`${first}T00:00Z`) - 2 * 1440 + offset;
        const starts = Array.from({ length: (days + 4) * 24 }, (_, hour) => instantOf(begin + hour * 60));
        const expected = starts.filter((start) => {
          const shown = Temporal.Instant.fromEpochMilliseconds(toMilliseconds(start)).toZonedDateTimeISO(zone);
          const date = shown.toPlainDate();
          const minute = shown.hour * 60 + shown.minute;
          return (
            Temporal.PlainDate.compare(date, first) >= 0 &&
            Temporal.PlainDate.compare(date, last) <= 0 &&
            weekdays.includes(date.dayOfWeek) &&
            minute >= from &&
            minute < to
          );
        });
        expect(suitingStarts(starts, suits, open)).toEqual(expected);
      }),
      { seed: 906, numRuns: casesOf(2_000) },
    );
  });
});

test("three offers a day and six in all, then the person is asked", () => {
  expect(pauseOf({ offers: 2, offersToday: 2, isAsked: false })).toBeNull();
  expect(pauseOf({ offers: 3, offersToday: 3, isAsked: false })).toBe("today");
  expect(pauseOf({ offers: 6, offersToday: 0, isAsked: false })).toBe("ask");
  expect(pauseOf({ offers: 6, offersToday: 0, isAsked: true })).toBe("asked");
});
