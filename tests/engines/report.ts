import { differencesOf, type Screen } from "./screens.ts";

export interface Run {
  engine: string;
  flow: string;
  width: number;
  seconds: number;
  fault: string | undefined;
  screens: Screen[];
}

export function printRun({ engine, flow, width, seconds, fault }: Run): void {
  const mark = fault === undefined ? "ok  " : "FAIL";
  console.log(
    `${mark}  ${engine.padEnd(8)}${String(width).padStart(4)} px  ${seconds.toFixed(1).padStart(5)} s  ${flow}`,
  );
  if (fault !== undefined) console.log(`      ${fault}`);
}

/** The differences between the engines, each once. */
export function printDifferences(runs: Run[]): void {
  const lines = runs.flatMap((run, index) => {
    const twin = runs.slice(index + 1).find(({ flow, width }) => flow === run.flow && width === run.width);
    if (twin === undefined) return [];
    return differencesOf(run, twin).map((difference) => `${run.flow}, ${run.width} px, ${difference}`);
  });
  console.log(lines.length === 0 ? "\nThe engines show the same." : "\nDifferences:");
  for (const line of new Set(lines)) console.log(`- ${line}`);
}
