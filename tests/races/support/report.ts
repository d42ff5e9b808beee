import type { Outcome } from "./race.ts";

export interface Row {
  suite: string;
  scenario: string;
  verdict: "ok  " | "FAIL";
  seconds: string;
  rounds: string;
  facts: string;
  violations: string[];
}

/** No round may take longer: nobody waits for somebody else's booking. */
const slowest = 1_000;

export function describeOutcome(suite: string, { name, facts, rounds, violations }: Outcome, ms: number): Row {
  const sorted = rounds.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  const slow = rounds.filter((round) => round > slowest).length;
  const all = slow === 0 ? violations : [...violations, `${slow} of ${rounds.length} rounds took over ${slowest} ms`];
  return {
    suite,
    scenario: name,
    verdict: all.length === 0 ? "ok  " : "FAIL",
    seconds: (ms / 1_000).toFixed(1),
    rounds: sorted.length === 0 ? "" : `round p50 ${at(0.5)} p99 ${at(0.99)} max ${at(1)} ms`,
    facts: facts.join("; "),
    violations: all,
  };
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
