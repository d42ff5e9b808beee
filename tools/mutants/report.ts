import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";

/** How many faults the tests have noticed, and how many they have not. */
interface Score {
  noticed: number;
  missed: number;
}

const noticedBy = new Set(["Killed", "Timeout"]);
const missedBy = new Set(["Survived", "NoCoverage"]);

/** A line for each folder, then one for each fault that no test has noticed. */
export function describeScores(results: readonly MutantResult[], root: string): string {
  const scores = new Map<string, Score>();
  for (const result of results) {
    const isNoticed = noticedBy.has(result.status);
    // The others were not chosen, or cannot be run.
    if (!isNoticed && !missedBy.has(result.status)) continue;
    const folder = folderOf(result, root);
    for (const name of [folder, "total"]) {
      const score = scores.getOrInsertComputed(name, () => ({ noticed: 0, missed: 0 }));
      score[isNoticed ? "noticed" : "missed"] += 1;
    }
  }
  const lines = [...scores]
    .toSorted(([one], [other]) => Number(one === "total") - Number(other === "total") || (one < other ? -1 : 1))
    .map(([name, { noticed, missed }]) => {
      const share = Math.round((100 * noticed) / (noticed + missed));
      return `  ${`${share} %`.padStart(5)}  ${`${noticed} of ${noticed + missed}`.padEnd(12)} ${name}`;
    });
  const missed = results
    .filter(({ status }) => missedBy.has(status))
    .map((result) => describe(result, root))
    .toSorted();
  return ["Noticed faults:", ...lines, "", `Not noticed (${missed.length}):`, ...missed].join("\n");
}

/** The folder of a noun: `src/domain/payments`, `src/web/office/money`. */
function folderOf({ fileName }: MutantResult, root: string): string {
  const folder = dirname(within(fileName, root)).split("/");
  return folder.slice(0, folder[1] === "domain" ? 3 : 4).join("/");
}

function describe({ fileName, location, mutatorName, replacement, status }: MutantResult, root: string): string {
  const { start, end } = location;
  const lines = readFileSync(fileName, "utf8").split("\n");
  const [first = "", ...others] = lines.slice(start.line - 1, end.line);
  const text = others.length === 0 ? first.slice(start.column - 1, end.column - 1) : `${first.trim()} …`;
  const became = (replacement ?? "").replaceAll(/\s+/g, " ").slice(0, 100);
  const where = `${within(fileName, root)}:${start.line}`;
  return `  ${where}  ${mutatorName}: ${text.slice(0, 100)} → ${became}${status === "NoCoverage" ? " (no test runs it)" : ""}`;
}

function within(file: string, root: string): string {
  return file.startsWith(root) ? file.slice(root.length + 1) : file;
}
