import { redirect } from "react-router";
import type { FieldFault } from "#domain/booking/details/details.ts";
import { reservesTime } from "#domain/booking/details/draft.ts";
import { checkRule, type Repeats, type TypedRule } from "#domain/booking/series/repeats.ts";
import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import type { Instant } from "#domain/time/instant.ts";
import { planSeries } from "#use-cases/booking/hold/plan-series.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { searchOf } from "../../shared/booking/state/query.ts";
import type { BookingStepData } from "../page/booking-views.ts";
import type { RulesView } from "./repeat-views.ts";
import { refused } from "../../../http/refused.ts";
import { repeatsFor } from "../visit/choose-visit.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { firstOf, nextDay, presentDateChoice, presentRule, presentWeekdays, wallOf } from "./repeat-rule.server.ts";
import { presentHold, presentVisit } from "../visit/visit.server.ts";

type RepeatStep = Extract<BookingStepData, { step: "repeat" }>;
type DatesStep = Extract<BookingStepData, { step: "dates" }>;

/** The defaults of the form, close to what most people want. */
const usual = { rule: "once", times: 6, every: "2", unit: "week" };
const once: SeriesRule = { kind: "weekly", count: 1 };

/** The rules to choose from on the time step, after "just once". `starts` are the times of the day on screen. */
export function presentRules(request: BookingRequest, starts: readonly Instant[]): RulesView | null {
  const repeats = repeatsFor(request, request.visit);
  if (repeats === null) return null;
  const { rules, most } = repeats;
  return {
    rules: rules.map((kind) => ({ kind, next: null })),
    most,
    weekdays: presentWeekdays(request, starts),
    typed: completed(request.query.repeat, most),
  };
}

/** The same rules for a held visit, whose first date is known. */
export function presentRepeat(request: BookingRequest, read: ReadBooking, faults: FieldFault[]): RepeatStep {
  const { rules, most } = mustRepeat(request);
  return {
    step: "repeat",
    ...shown(request, read),
    rules: rules.map((kind) => ({ kind, next: nextDay(request, read, kind) })),
    most,
    weekdays: presentWeekdays(request, [firstOf(read)]),
    typed: completed(request.query.repeat, most),
    faults,
  };
}

/** The dates that the rule in the URL gives. If the rule is invalid, the rule form again with its errors. */
export async function presentDates(request: BookingRequest, read: ReadBooking): Promise<RepeatStep | DatesStep> {
  const { page, visit, query, services, path } = request;
  const repeats = mustRepeat(request);
  if (query.repeat === null) throw redirect(path + searchOf(query, { step: "repeat" }));
  const checked = checkRule(query.repeat, repeats);
  if (!checked.ok) return presentRepeat(request, read, checked.refusal);
  const rule = checked.value;
  // Held dates are released when the visitor sends the list, never by a GET request.
  if (rule === null && read.dates.length === 0) throw redirect(path + searchOf(query, { step: null, repeat: null }));
  const question = { provider: page.provider, visit, rule: rule ?? once, held: read.booking };
  const plan = await planSeries(question, services);
  if (!plan.ok) {
    // The first date of a request is no longer free. The time step explains that.
    if (!reservesTime(read.booking)) throw redirect(path + searchOf(query, { step: "time" }));
    throw refused(plan.refusal);
  }
  return {
    step: "dates",
    ...shown(request, read),
    rule: presentRule(request, read, rule),
    wall: wallOf(request, read, plan.value),
    dates: plan.value.map((date) => presentDateChoice(request, read, date)),
  };
}

function mustRepeat(request: BookingRequest): Repeats {
  const repeats = repeatsFor(request, request.visit);
  if (repeats === null) throw redirect(request.path + searchOf(request.query, { step: null, repeat: null }));
  return repeats;
}

function shown(request: BookingRequest, read: ReadBooking) {
  return { visit: presentVisit(request, read), hold: presentHold(request, request.query.hold!, read) };
}

function completed(typed: TypedRule | null, most: number): TypedRule {
  const times = String(Math.min(usual.times, most));
  if (typed === null) return { ...usual, times, weekdays: [] };
  if (typed.rule === "custom") return typed;
  return { ...typed, times: typed.times || times, every: typed.every || usual.every, unit: typed.unit || usual.unit };
}
