import type { Day, Weekday } from "#domain/time/day.ts";

/** One row of a timetable. An extra date is a weekly time of one day, a course one with a list of days. */
export type WeeklyTime = {
  readonly weekdays: readonly Weekday[];
  /** The minute of the provider's day at which it starts. */
  readonly at: number;
  /** Every how many weeks, counted from the week of `from`. */
  readonly everyWeeks: number;
  /** The first and the last day; null: without a bound. `from` is not null if `everyWeeks` is above 1. */
  readonly from: Day | null;
  readonly until: Day | null;
  /** All days of a course, in order. Null: the weekdays decide. */
  readonly dates: readonly Day[] | null;
} & SessionTerms;

/** What can differ between two sessions of one service. */
export type SessionTerms = {
  /** Minutes of elapsed time. */
  readonly length: number;
  /** All of them give it together. In order. */
  readonly staff: readonly string[];
  /** In the order of their ids. */
  readonly resources: readonly ResourceNeed[];
  readonly seats: number;
  /** Null: the service's price. */
  readonly price: number | null;
};

export type ResourceNeed = { readonly id: string; readonly units: number };

/**
 * What differs on one date of a weekly time, as the business wrote it. A null says what the weekly time says. `to` is an
 * instant in ISO format.
 */
export type DateChange = { readonly isCancelled: boolean; readonly to: string | null } & {
  readonly [Term in keyof SessionTerms]: SessionTerms[Term] | null;
};

/** A change that changes nothing, to be completed. */
export const noChange: DateChange = {
  isCancelled: false,
  to: null,
  length: null,
  staff: null,
  resources: null,
  seats: null,
  price: null,
};
