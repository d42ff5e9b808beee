import { relative } from "node:path";

export interface FileDuration {
  file: string;
  milliseconds: number;
  tests: number;
}

const shown = 25;

/** Lists the duration of each file, longest first. Files run in parallel, so their sum exceeds the time of the run. */
export function describeDurations(title: string, files: readonly FileDuration[], root = process.cwd()): string {
  const sorted = files.toSorted((one, other) => other.milliseconds - one.milliseconds);
  const long = sorted.slice(0, shown);
  const short = sorted.slice(shown);
  const line = (milliseconds: number, text: string) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${text}`;
  const sum = (some: readonly FileDuration[], of: "milliseconds" | "tests") =>
    some.reduce((total, { [of]: value }) => total + value, 0);
  return [
    `Durations of ${title}:`,
    ...long.map(({ file, milliseconds, tests }) => line(milliseconds, `${relative(root, file)} (${tests})`)),
    ...(short.length > 0
      ? [line(sum(short, "milliseconds"), `${short.length} more files (${sum(short, "tests")})`)]
      : []),
    line(sum(sorted, "milliseconds"), `total (${sum(sorted, "tests")} tests)`),
  ].join("\n");
}
