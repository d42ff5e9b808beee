import { RRuleTemporal } from "rrule-temporal";
import { formatWall } from "./values.ts";

/** Enough for every hour of some years; a rule that asks for more is no appointment. */
const mostSteps = 50_000;

export interface RecurrenceRule {
  /** By the wall clock, as is everything here: 10:00 stays 10:00 when daylight saving begins. */
  start: number;
  rule: string;
  /** What a wall clock shows when the rule's own end, an instant, has come. */
  untilWall: (text: string) => string;
}

/** When a rule falls due between two wall times, both included. */
export function expandRule({ start, rule, untilWall }: RecurrenceRule, from: number, to: number): number[] {
  const walled = rule.replace(/UNTIL=([0-9TZ]+)/i, (_, until: string) => `UNTIL=${untilWall(until)}`);
  const expanded = new RRuleTemporal({
    rruleString: `DTSTART:${formatWall(start)}\nRRULE:${walled}`,
    includeDtstart: true,
    maxIterations: mostSteps,
    maxCandidateEvaluations: mostSteps,
    cache: false,
  });
  const [first, last] = [new Date(from * 60_000), new Date(to * 60_000)];
  return expanded.between(first, last, true).map(({ epochMilliseconds }) => epochMilliseconds / 60_000);
}
