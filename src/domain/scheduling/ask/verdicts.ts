import { bindsOffice, officeWaives, type Waiver } from "#domain/office/booking/waivers.ts";
import type { Instant, Span } from "#domain/time/instant.ts";
import { prepareVisit } from "../prepare/prepare-visit.ts";
import { relax, rulesFor } from "../relax.ts";
import type { Schedule } from "../schedule.ts";
import type { Visit } from "../visit.ts";
import { listSlots } from "./list-slots.ts";

/** Minutes between two starts with a verdict. */
export const verdictStep = 5;

/** The engine's answer for one start: the smallest set of rules that has to be waived, empty if it is free; null if never. */
export type Verdict = readonly Waiver[] | null;

export type VerdictQuery = {
  readonly now: Instant;
  /** Starts from its first minute on, every five minutes. */
  readonly span: Span;
  /** The rules that may be waived. */
  readonly may: readonly Waiver[];
  /** Minutes between two starts: one for a typed time. */
  readonly step?: 1 | 5;
};

/**
 * The verdict on each start of a span for a visit. Asks the engine with no rule waived, with all of them, and with all but
 * one: a start that is lost then needs that rule. So most sets are never tried.
 */
export function verdictsOf(schedule: Schedule, visit: Visit, query: VerdictQuery): Verdict[] {
  const { may } = query;
  const rules = rulesFor(schedule, visit).filter((rule) => bindsOffice(rule) && may.includes(rule));
  const all = 2 ** rules.length - 1;
  const known = new Map<number, Uint8Array>();
  const startsWith = (set: number) =>
    known.getOrInsertComputed(set, () => startsOf(schedule, visit, waivedBy(rules, set), query));
  const possible = startsWith(all);
  const needed = Array.from(possible, () => 0);
  for (let rule = 0; rule < rules.length; rule++) {
    const without = startsWith(all & ~(1 << rule));
    without.forEach((isFree, at) => {
      if (isFree === 0) needed[at]! |= 1 << rule;
    });
  }
  const verdicts = Array.from(possible, (): Verdict => null);
  let open = verdicts.flatMap((_, at) => (possible[at] === 1 ? [at] : []));
  for (const set of smallestFirst(all)) {
    if (open.length === 0) break;
    if (!open.some((at) => (needed[at]! & ~set) === 0)) continue;
    const starts = startsWith(set);
    const waived = [...waivedBy(rules, set)];
    for (const at of open) if (starts[at] === 1) verdicts[at] = waived;
    open = open.filter((at) => starts[at] === 0);
  }
  return verdicts;
}

function waivedBy(rules: readonly Waiver[], set: number): ReadonlySet<Waiver> {
  return new Set(rules.filter((_, rule) => (set & (1 << rule)) !== 0));
}

/** The sets by size. Among sets of one size, those with earlier rules come first. */
function smallestFirst(all: number): number[] {
  const sizeOf = (set: number): number => (set === 0 ? 0 : (set & 1) + sizeOf(set >> 1));
  return Array.from({ length: all + 1 }, (_, set) => set).toSorted((one, other) => sizeOf(one) - sizeOf(other));
}

/** One for each start that is free if these rules are waived. */
function startsOf(
  schedule: Schedule,
  visit: Visit,
  waived: ReadonlySet<Waiver>,
  { now, span: { from, to }, step = verdictStep }: VerdictQuery,
): Uint8Array {
  const starts = new Uint8Array(Math.ceil((to - from) / verdictStep));
  for (const relaxed of relax(schedule, visit, { waived: officeWaives(waived), step })) {
    const prepared = prepareVisit(relaxed.schedule, visit, now);
    if (!prepared.ok) continue;
    for (const start of listSlots(prepared.value, { from, to }).starts) {
      if ((start - from) % verdictStep === 0) starts[(start - from) / verdictStep] = 1;
    }
  }
  return starts;
}
