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

interface Column {
  verdicts: VerdictsView;
  member: string;
  /** The instant of its first row. */
  start: number;
  rows: number;
}

/** From the worst to the best. */
const kinds = ["never", "override", "free"] as const;

/**
 * Where a visit of some length may lie in a column, as stretches of the same kind. A row is as good as the best visit that covers
 * it, so a visit that lies within a free stretch is free.
 */
export function stretchesFor({ verdicts, member, start, rows }: Column, length: number): ShownStretch[] {
  const best = Array.from({ length: rows }, () => 0);
  // A visit may have begun before the first row.
  for (let first = 1 - length; first < rows; first++) {
    const { kind } = verdictAt(verdicts, member, start + first * 300_000);
    const rank = kinds.indexOf(kind);
    for (let row = Math.max(0, first); row < Math.min(rows, first + length); row++)
      best[row] = Math.max(best[row]!, rank);
  }
  const stretches: ShownStretch[] = [];
  for (const [index, rank] of best.entries()) {
    const kind = kinds[rank]!;
    const last = stretches.at(-1);
    if (last?.kind === kind) last.to = index + 2;
    else stretches.push({ kind, from: index + 1, to: index + 2 });
  }
  return stretches;
}
