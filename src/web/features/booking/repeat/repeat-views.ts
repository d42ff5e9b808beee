import type { FieldFault } from "#domain/booking/details/details.ts";
import type { TypedRule } from "#domain/booking/series/repeats.ts";
import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import type { HoldView, VisitView } from "../visit-views.ts";

/** The rules to choose from. */
export interface RepeatView {
  visit: VisitView;
  hold: HoldView | null;
  /** Where each leads: the date after the first, in words. */
  rules: { kind: SeriesRule["kind"]; next: string | null }[];
  most: number;
  /** In the visitor's order and words; the values are the business's days. */
  weekdays: { value: string; label: string }[];
  typed: TypedRule;
  faults: FieldFault[];
}

/** The dated list. */
export interface DatesView {
  visit: VisitView;
  hold: HoldView | null;
  /** The rule in words. */
  rule: string;
  /** What the clock on the business's wall shows on every date, where the visitor's differs from it. */
  wall: { time: string; city: string } | null;
  dates: DateChoice[];
}

export interface DateChoice {
  /** 1 is held already. */
  position: number;
  date: string;
  /** Empty where the clock jumps over them. */
  times: string;
  /** The start that the rule says; null where the clock jumps over it. */
  start: string | null;
  conflict: { reason: string; suggestion: { start: string; date: string; times: string } | null } | null;
  /** What is proposed, or was chosen before: the start, the suggestion, or to leave the date out. */
  chosen: string | null;
}
