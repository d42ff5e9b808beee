import { describe, expect, test } from "vitest";
import { mostOccurrences, seriesRuleFault, type SeriesRule } from "./series-rule.ts";

describe("seriesRuleFault", () => {
  test.each<SeriesRule>([
    { kind: "daily", count: 1 },
    { kind: "weekly", count: mostOccurrences },
    { kind: "monthly", count: 12 },
    { kind: "custom", every: 2, unit: "week", weekdays: [1, 5], count: 6 },
    { kind: "custom", every: 99, unit: "month", count: 2 },
    { kind: "custom", every: 10, unit: "day", count: 2 },
  ])("%j is valid", (rule) => {
    expect(seriesRuleFault(rule)).toBeNull();
  });

  test.each([0, -1, 25, 1.5, Number.NaN, Infinity])("%d times is invalid", (count) => {
    expect(seriesRuleFault({ kind: "daily", count })).toBe("count");
  });

  test.each([0, -1, 100, 0.5, Number.NaN])("every %d weeks is invalid", (every) => {
    expect(seriesRuleFault({ kind: "custom", every, unit: "week", count: 2 })).toBe("every");
  });

  test.each([[[]], [[0]], [[8]], [[1, 9]], [[1.5]]])("the weekdays %j are invalid", (weekdays) => {
    expect(seriesRuleFault({ kind: "custom", every: 1, unit: "week", weekdays: weekdays as never, count: 2 })).toBe(
      "weekdays",
    );
  });

  test.each(["day", "month"] as const)("weekdays with the unit %s are invalid", (unit) => {
    expect(seriesRuleFault({ kind: "custom", every: 1, unit, weekdays: [1], count: 2 })).toBe("weekdays");
  });
});
