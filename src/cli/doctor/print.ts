import { paint } from "../shared/paint.ts";
import { pluralize } from "../shared/pluralize.ts";
import type { Check, CheckState } from "./check.ts";

const words: Record<CheckState, string> = { ok: "ok", warning: "WARNING", fault: "FAULT" };
const colours = { ok: "green", warning: "yellow", fault: "red" } as const;

/** A table with a row per check. What to do stands below. */
export function describeChecks(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const indent = " ".repeat(9 + width + 2);
  const rows = checks.flatMap(({ name, state, says, advice, notes }) => [
    `${paint(colours[state], words[state].padEnd(9))}${name.padEnd(width)}  ${says}`,
    ...notes.map((note) => `${indent}${note}`),
    ...(advice === null ? [] : [`${indent}${paint("bold", `→ ${advice}`)}`]),
  ]);
  return `${rows.join("\n")}\n\n${summarize(checks)}`;
}

function summarize(checks: readonly Check[]): string {
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  const faults = count("fault");
  const warnings = count("warning");
  if (faults + warnings === 0) return "Everything is fine.";
  return `${pluralize(faults, "fault")}, ${pluralize(warnings, "warning")}.`;
}
