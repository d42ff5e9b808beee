import { availableParallelism, loadavg } from "node:os";
import type { Scenario, Suite } from "../all.ts";
import type { Outcome } from "./race.ts";

export interface Row {
  suite: string;
  scenario: string;
  /** "Slow" means correct but late. Check the machine's load before blaming the product. */
  verdict: "ok  " | "SLOW" | "FAIL";
  seconds: string;
  rounds: string;
  facts: string;
  violations: string[];
}

export function describeOutcome(suite: Suite, { slowest = Infinity }: Scenario, outcome: Outcome, ms: number): Row {
  const { name, facts, rounds, violations } = outcome;
  const sorted = rounds.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  const late = rounds.filter((round) => round > slowest).length;
  return {
    suite: suite.name,
    scenario: name,
    verdict: violations.length > 0 ? "FAIL" : late > 0 ? "SLOW" : "ok  ",
    seconds: (ms / 1_000).toFixed(1),
    rounds: sorted.length === 0 ? "" : `round p50 ${at(0.5)} p99 ${at(0.99)} max ${at(1)} ms`,
    facts: facts.join("; "),
    violations: late === 0 ? violations : [...violations, `${late} of ${rounds.length} rounds took over ${slowest} ms`],
  };
}

/** Times mean little if the machine was busy with other work. */
export function printMachine(): void {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`${availableParallelism()} processors, load ${load.join(" ")} over 1, 5 and 15 minutes`);
}

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [row.verdict, row.suite, row.scenario, `${row.seconds} s`, row.rounds, row.facts]);
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]!.length))) ?? [];
  console.log(
    "\n" +
      cells
        .map((row) =>
          row
            .map((cell, column) => cell.padEnd(widths[column]!))
            .join("  ")
            .trimEnd(),
        )
        .join("\n"),
  );
  const failed = rows.filter(({ violations }) => violations.length > 0).length;
  console.log(
    failed === 0 ? `\nAll ${rows.length} scenarios held.` : `\n${failed} of ${rows.length} scenarios failed.`,
  );
}
