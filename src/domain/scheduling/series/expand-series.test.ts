import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { formatDay } from "#domain/time/day.ts";
import { formatInstant, type Instant } from "#domain/time/instant.ts";
import { at } from "../testing/build.ts";
import { expandSeries } from "./expand-series.ts";
import type { SeriesRule } from "./series-rule.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function starts(rule: SeriesRule, first: string, zone = "UTC"): (string | null)[] {
  return expandSeries(rule, at(first), zone).map(({ start }) => start && formatInstant(start).slice(0, 16));
}

function days(rule: SeriesRule, first: string, zone = "UTC"): string[] {
  return expandSeries(rule, at(first), zone).map(({ day }) => formatDay(day));
}

describe("daily, weekly, monthly", () => {
  test("daily", () => {
    expect(days({ kind: "daily", count: 3 }, "2027-06-29T09:00Z")).toEqual(["2027-06-29", "2027-06-30", "2027-07-01"]);
  });

  test("weekly", () => {
    expect(days({ kind: "weekly", count: 3 }, "2027-12-20T09:00Z")).toEqual(["2027-12-20", "2027-12-27", "2028-01-03"]);
  });

  test("monthly", () => {
    expect(days({ kind: "monthly", count: 3 }, "2027-11-15T09:00Z")).toEqual([
      "2027-11-15",
      "2027-12-15",
      "2028-01-15",
    ]);
  });

  test("monthly on the 31st uses the last day of short months, then the 31st again", () => {
    expect(days({ kind: "monthly", count: 6 }, "2027-12-31T09:00Z")).toEqual([
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
      "2028-05-31",
    ]);
  });

  test("once is only the first date", () => {
    expect(starts({ kind: "weekly", count: 1 }, "2027-06-14T09:00Z")).toEqual(["2027-06-14T09:00"]);
  });

  test("24 at most", () => {
    expect(starts({ kind: "daily", count: 24 }, "2027-06-14T09:00Z")).toHaveLength(24);
    expect(() => starts({ kind: "daily", count: 25 }, "2027-06-14T09:00Z")).toThrow(RangeError);
  });
});

describe("custom", () => {
  test.each([
    [{ every: 10, unit: "day" }, ["2027-06-14", "2027-06-24", "2027-07-04"]],
    [{ every: 2, unit: "week" }, ["2027-06-14", "2027-06-28", "2027-07-12"]],
    [{ every: 6, unit: "month" }, ["2027-06-14", "2027-12-14", "2028-06-14"]],
  ] as const)("%j", (how, expected) => {
    expect(days({ kind: "custom", count: 3, ...how }, "2027-06-14T09:00Z")).toEqual(expected);
  });

  test("Mondays and Thursdays", () => {
    const rule: SeriesRule = { kind: "custom", every: 1, unit: "week", weekdays: [4, 1], count: 5 };
    expect(days(rule, "2027-06-14T09:00Z")).toEqual([
      "2027-06-14",
      "2027-06-17",
      "2027-06-21",
      "2027-06-24",
      "2027-06-28",
    ]);
  });

  test("every other week, started midweek", () => {
    const rule: SeriesRule = { kind: "custom", every: 2, unit: "week", weekdays: [1, 3, 5], count: 5 };
    expect(days(rule, "2027-06-16T09:00Z")).toEqual([
      "2027-06-16",
      "2027-06-18",
      "2027-06-28",
      "2027-06-30",
      "2027-07-02",
    ]);
  });

  test("the first date counts whatever its weekday", () => {
    const rule: SeriesRule = { kind: "custom", every: 1, unit: "week", weekdays: [5], count: 3 };
    expect(days(rule, "2027-06-14T09:00Z")).toEqual(["2027-06-14", "2027-06-18", "2027-06-25"]);
  });

  test("a weekday named twice counts once", () => {
    const rule: SeriesRule = { kind: "custom", every: 1, unit: "week", weekdays: [1, 1], count: 2 };
    expect(days(rule, "2027-06-14T09:00Z")).toEqual(["2027-06-14", "2027-06-21"]);
  });
});

describe("by the wall clock of the zone", () => {
  test("nine o'clock stays nine o'clock when summer time ends", () => {
    expect(starts({ kind: "weekly", count: 3 }, "2027-10-20T07:00Z", "Europe/Berlin")).toEqual([
      "2027-10-20T07:00",
      "2027-10-27T07:00",
      "2027-11-03T08:00",
    ]);
  });

  test("a skipped time has no start, but a time nearby", () => {
    const found = expandSeries({ kind: "daily", count: 3 }, at("2027-03-27T01:30Z"), "Europe/Berlin");
    expect(found.map(({ start }) => start !== null)).toEqual([true, false, true]);
    expect(formatInstant(found[1]!.near)).toBe("2027-03-28T01:30:00.000Z");
  });

  test("the first occurrence of a repeated time counts", () => {
    expect(starts({ kind: "daily", count: 3 }, "2027-10-30T00:30Z", "Europe/Berlin")[1]).toBe("2027-10-31T00:30");
  });

  test("but the first date is the instant that was chosen", () => {
    expect(starts({ kind: "daily", count: 2 }, "2027-10-31T01:30Z", "Europe/Berlin")).toEqual([
      "2027-10-31T01:30",
      "2027-11-01T01:30",
    ]);
  });

  test("a day that the zone skips", () => {
    const found = expandSeries({ kind: "daily", count: 3 }, at("2011-12-29T19:00Z"), "Pacific/Apia");
    expect(found.map(({ day, start }) => [formatDay(day), start && formatInstant(start).slice(0, 16)])).toEqual([
      ["2011-12-29", "2011-12-29T19:00"],
      ["2011-12-30", null],
      ["2011-12-31", "2011-12-30T19:00"],
    ]);
  });

  test("agrees with Temporal wherever the time exists", () => {
    const rules = fc.constantFrom<SeriesRule>(
      { kind: "daily", count: 24 },
      { kind: "weekly", count: 24 },
      { kind: "monthly", count: 24 },
    );
    const zones = fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago");
    const firsts = fc.integer({ min: at("2026-01-01T00:00Z"), max: at("2029-01-01T00:00Z") });
    fc.assert(
      fc.property(rules, zones, firsts, (rule, zone, first) => {
        const chosen = Temporal.Instant.fromEpochMilliseconds(first * 60_000).toZonedDateTimeISO(zone);
        for (const [index, { start, day }] of expandSeries(rule, first as Instant, zone).entries()) {
          const unit = { daily: "days", weekly: "weeks", monthly: "months", custom: "days" }[rule.kind];
          const plain = chosen.toPlainDateTime().add({ [unit]: index });
          expect(formatDay(day)).toBe(plain.toPlainDate().toString());
          if (start === null || index === 0) continue;
          expect(start).toBe(plain.toZonedDateTime(zone, { disambiguation: "earlier" }).epochMilliseconds / 60_000);
        }
      }),
      { seed: 801, numRuns: 300 },
    );
  });
});
