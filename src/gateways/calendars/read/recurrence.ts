import { RRuleTemporal } from "rrule-temporal";
import { formatWall } from "./values.ts";

/** Enough for every hour of two years. A rule that needs more is not an appointment. */
export const mostRecurrenceSteps = 20_000;

export interface RecurrenceRule {
  /** Wall-clock time, like all times here, so 10:00 stays 10:00 when daylight saving begins. */
  start: number;
  rule: string;
  /** Converts the rule's end, which is an instant, to wall-clock time. */
  untilWall: (text: string) => string;
  /** Its share, if several rules belong together. */
  steps?: number;
}

/** Lists when a rule occurs between two wall times, both included. */
export function expandRule(
  { start, rule, untilWall, steps = mostRecurrenceSteps }: RecurrenceRule,
  from: number,
  to: number,
): number[] {
  const walled = rule.replace(/UNTIL=([0-9TZ]+)/i, (_, until: string) => `UNTIL=${untilWall(until)}`);
  const expanded = new RRuleTemporal({
    rruleString: `DTSTART:${formatWall(start)}\nRRULE:${walled}`,
    includeDtstart: true,
    maxIterations: steps,
    maxCandidateEvaluations: steps,
    cache: false,
  });
  const first = new Date(from * 60_000);
  const last = new Date(to * 60_000);
  return expanded.between(first, last, true).map(({ epochMilliseconds }) => epochMilliseconds / 60_000);
}
