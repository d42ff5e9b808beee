import { redirect } from "react-router";
import type { FieldFault } from "#domain/booking/details/details.ts";
import { reservesTime } from "#domain/booking/details/draft.ts";
import { checkRule, type Repeats, type TypedRule } from "#domain/booking/series/repeats.ts";
import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { planSeries } from "#use-cases/booking/hold/plan-series.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { searchOf } from "../../../features/booking/state/query.ts";
import type { BookingStepData } from "../../../features/booking/booking-views.ts";
import { refused } from "../../../http/refused.ts";
import { repeatsFor } from "../choose-visit.ts";
import type { BookingRequest } from "../open-booking.ts";
import { presentDateChoice, nextDay, presentRule, wallOf, presentWeekdays } from "../parts/repeat-rule.ts";
import { presentHold, presentVisit } from "../parts/visit.ts";

type RepeatStep = Extract<BookingStepData, { step: "repeat" }>;
type DatesStep = Extract<BookingStepData, { step: "dates" }>;

/** What is shown before anything was typed; a press or two from what most people want. */
const usual = { rule: "once", times: 6, every: "2", unit: "week" };
const once: SeriesRule = { kind: "weekly", count: 1 };

/** The rules to choose from; "just once" comes first. */
export function presentRepeat(request: BookingRequest, read: ReadBooking, faults: FieldFault[]): RepeatStep {
  const { rules, most } = mustRepeat(request);
  return {
    step: "repeat",
    ...shown(request, read),
    rules: rules.map((kind) => ({ kind, next: nextDay(request, read, kind) })),
    most,
    weekdays: presentWeekdays(request, read),
    typed: completed(request.query.repeat, most),
    faults,
  };
}

/** The dated list of the rule that the address says; where that makes no sense, the rules again with what is wrong. */
export async function presentDates(request: BookingRequest, read: ReadBooking): Promise<RepeatStep | DatesStep> {
  const { page, visit, query, services, path } = request;
  const repeats = mustRepeat(request);
  if (query.repeat === null) throw redirect(path + searchOf(query, { step: "repeat" }));
  const checked = checkRule(query.repeat, repeats);
  if (!checked.ok) return presentRepeat(request, read, checked.refusal);
  const rule = checked.value;
  // Dates that are held already are given up by sending the list, never by looking at a page.
  if (rule === null && read.dates.length === 0) throw redirect(path + searchOf(query, { step: null, repeat: null }));
  const question = { provider: page.provider, visit, rule: rule ?? once, held: read.booking };
  const plan = await planSeries(question, services);
  if (!plan.ok) {
    // The first date of a request is gone: the page of the times says so.
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
