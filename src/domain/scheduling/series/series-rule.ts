import type { Weekday } from "#domain/time/day.ts";

/** How a recurring booking repeats. `count` includes the first date. */
export type SeriesRule = { readonly count: number } & (
  | { readonly kind: "daily" }
  | { readonly kind: "weekly" }
  | { readonly kind: "monthly" }
  | {
      readonly kind: "custom";
      readonly every: number;
      readonly unit: "day" | "week" | "month";
      /** For weeks: the weekdays of each week. Default: the weekday of the first date. */
      readonly weekdays?: readonly Weekday[];
    }
);

export const mostOccurrences = 24;
const mostApart = 99;

/** Returns the part of a typed rule that is invalid, or null. */
export function seriesRuleFault(rule: SeriesRule): "count" | "every" | "weekdays" | null {
  if (!Number.isInteger(rule.count) || rule.count < 1 || rule.count > mostOccurrences) return "count";
  if (rule.kind !== "custom") return null;
  if (!Number.isInteger(rule.every) || rule.every < 1 || rule.every > mostApart) return "every";
  const { weekdays } = rule;
  if (!weekdays) return null;
  const areDays = weekdays.every((weekday) => Number.isInteger(weekday) && weekday >= 1 && weekday <= 7);
  return rule.unit === "week" && weekdays.length > 0 && areDays ? null : "weekdays";
}
