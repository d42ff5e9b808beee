import { ok, refuse, type Result } from "../../errors.ts";
import { mostOccurrences, seriesRuleFault, type SeriesRule } from "../../scheduling/series/series-rule.ts";
import type { Weekday } from "../../time/day.ts";
import { servicesOf, type ChosenVisit } from "../chosen-visit.ts";
import type { FieldFault } from "../details/details.ts";

/** How a visit may be repeated. */
export interface Repeats {
  rules: SeriesRule["kind"][];
  /** The most dates, including the first. */
  most: number;
}

const kinds: readonly SeriesRule["kind"][] = ["daily", "weekly", "monthly", "custom"];

/** What the office may repeat: everything. */
export const anyRepeats: Repeats = { rules: [...kinds], most: mostOccurrences };

/** The rules that all services of a visit allow, or null if it cannot be repeated. */
export function repeatsOf(visit: ChosenVisit): Repeats | null {
  const services = servicesOf(visit);
  const rules = kinds.filter((kind) => services.every(({ recurrence }) => recurrence.includes(kind)));
  const most = Math.min(mostOccurrences, ...services.map(({ recurrenceMax }) => recurrenceMax));
  const hasTime = services.every(({ confirmation }) => confirmation !== "request-without-time");
  return services.length > 0 && rules.length > 0 && most > 1 && hasTime ? { rules, most } : null;
}

/** The raw input from a URL or a form. It is kept as typed, so that the form can show it again next to its errors. */
export interface TypedRule {
  rule: string;
  times: string;
  every: string;
  unit: string;
  weekdays: string[];
}

const units = ["day", "week", "month"] as const;

/** Reads the typed rule. null means "just once". */
export function checkRule(typed: TypedRule, { rules, most }: Repeats): Result<SeriesRule | null, FieldFault[]> {
  if (typed.rule === "once") return ok(null);
  const kind = rules.find((one) => one === typed.rule);
  if (kind === undefined) return refuse([{ field: "repeat", message: "series.choose" }]);
  const count = readWhole(typed.times);
  const rule: SeriesRule = kind === "custom" ? customRule(typed, count) : { kind, count };
  const faults: FieldFault[] = [];
  if (!(count >= 2 && count <= most)) faults.push({ field: "times", message: "series.timesRange", count: most });
  const unit = units.find((one) => one === typed.unit);
  // The count has its own limits here, so check the other parts with a valid count.
  const fault = seriesRuleFault({ ...rule, count: 2 });
  if (fault === "every") faults.push({ field: "every", message: "series.everyRange" });
  if (kind === "custom" && unit === undefined) faults.push({ field: "unit", message: "series.choose" });
  if (fault === "weekdays") faults.push({ field: "on", message: "series.choose" });
  return faults.length > 0 ? refuse(faults) : ok(rule);
}

/** Weekdays apply only to weeks. For other units they are left over from an earlier choice in the form. */
function customRule({ every, unit, weekdays }: TypedRule, count: number): SeriesRule {
  const known = units.find((one) => one === unit) ?? "week";
  const rule = { kind: "custom", every: readWhole(every), unit: known, count } as const;
  if (known !== "week" || weekdays.length === 0) return rule;
  return { ...rule, weekdays: weekdays.map((weekday) => readWhole(weekday) as Weekday) };
}

/** Accepts digits only, because "1.5" and "1e2" are not valid counts. */
function readWhole(text: string): number {
  const digits = text.normalize("NFKC").trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A rule as it appears in a URL. */
export function typeRule(rule: SeriesRule): TypedRule {
  const { kind, count } = rule;
  const plain = { rule: kind, times: String(count), every: "", unit: "", weekdays: [] };
  if (rule.kind !== "custom") return plain;
  return { ...plain, every: String(rule.every), unit: rule.unit, weekdays: (rule.weekdays ?? []).map(String) };
}
