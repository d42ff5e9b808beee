import type { VerdictsView } from "../../booking/verdict-views.ts";

export type ShownVerdict =
  /** The visit may start here as it is. */
  | { kind: "free" }
  /** It may if the office waives rules. `why`: the rules in words. */
  | { kind: "override"; why: string }
  /** It may not. `why`: what is in the way, or empty. */
  | { kind: "never"; why: string };

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The verdict on a start, an instant in milliseconds. A start that was not asked about is never possible. */
export function verdictAt(
  { from, step, sets, rules, words, members }: VerdictsView,
  member: string,
  at: number,
): ShownVerdict {
  const index = (at - Date.parse(from)) / (step * 60_000);
  const { row = "", inTheWay = [] } = members[member] ?? {};
  const letter = row[index] ?? "n";
  if (letter === "f") return { kind: "free" };
  const set = sets[letters.indexOf(letter)];
  if (letter === "n" || set === undefined) {
    const found = inTheWay.find(([first, last]) => first <= index && index <= last);
    return { kind: "never", why: found?.[2] ?? "" };
  }
  return { kind: "override", why: set.map((rule) => words[rules[rule]!] ?? "").join(" ") };
}

export interface ShownStretch {
  kind: ShownVerdict["kind"];
  /** Rows of a column; the first is 1. */
  from: number;
  to: number;
}

/** The verdicts of one column as stretches of the same kind. `start`: the instant of its first row. */
export function stretchesOf(verdicts: VerdictsView, member: string, start: number, rows: number): ShownStretch[] {
  const stretches: ShownStretch[] = [];
  for (let row = 1; row <= rows; row++) {
    const { kind } = verdictAt(verdicts, member, start + (row - 1) * 300_000);
    const last = stretches.at(-1);
    if (last?.kind === kind) last.to = row + 1;
    else stretches.push({ kind, from: row, to: row + 1 });
  }
  return stretches;
}
