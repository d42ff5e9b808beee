import type { FieldFault } from "#domain/booking/details/details.ts";
import type { TypedRule } from "#domain/booking/series/repeats.ts";
import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import type { HoldView, VisitView } from "../visit/visit-views.ts";

/** The rules that the visitor can choose. */
export interface RulesView {
  /** The second date under each rule, as text. Null while the first date is open, and for a custom rule. */
  rules: { kind: SeriesRule["kind"]; next: string | null }[];
  most: number;
  /**
   * In the visitor's order and language. The values are weekdays at the business. Empty if they depend on a time that
   * is not chosen yet.
   */
  weekdays: { value: string; label: string }[];
  typed: TypedRule;
}

/** The step that changes the rule of a held visit. */
export interface RepeatView extends RulesView {
  visit: VisitView;
  hold: HoldView | null;
  faults: FieldFault[];
}

/** The list of dates. */
export interface DatesView {
  visit: VisitView;
  hold: HoldView | null;
  /** The rule as text. */
  rule: string;
  /** The time at the business on every date, if the visitor's clock differs. */
  wall: { time: string; city: string } | null;
  dates: DateChoice[];
}

export interface DateChoice {
  /** Date 1 is already held. */
  position: number;
  date: string;
  /** Empty if the clock skips this time. */
  times: string;
  /** The start according to the rule. Null if the clock skips it. */
  start: string | null;
  conflict: { reason: string; suggestion: { start: string; date: string; times: string } | null } | null;
  /** The proposed or earlier choice: the start, the suggestion, or to skip the date. */
  chosen: string | null;
}
