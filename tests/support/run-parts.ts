import { spawnSync } from "node:child_process";

export interface Part {
  /** An npm script with its arguments. */
  script: string;
  env?: Record<string, string>;
  /** The time budget on two cores. */
  seconds?: number;
}

/** Runs parts one after the other until one fails, and prints the duration of each. */
export function runParts(parts: readonly Part[]): never {
  const took: string[] = [];
  let status = 0;
  let all = 0;
  for (const { script, env, seconds } of parts) {
    const begun = performance.now();
    const environment = { ...process.env, ...env };
    status = spawnSync("npm", ["run", "-s", ...script.split(" ")], { stdio: "inherit", env: environment }).status ?? 1;
    const spent = (performance.now() - begun) / 1000;
    all += spent;
    const settings = Object.entries(env ?? {}).map(([name, value]) => `${name}=${value} `);
    took.push(describe(`${settings.join("")}${script}`, spent, seconds));
    if (status !== 0) break;
  }
  const budgets = parts.map(({ seconds }) => seconds);
  const budget = budgets.reduce(
    (sum, seconds) => (sum === undefined || seconds === undefined ? undefined : sum + seconds),
    0,
  );
  console.log(["", "Durations of the suite:", ...took, describe("total", all, budget)].join("\n"));
  process.exit(status);
}

function describe(name: string, seconds: number, budget: number | undefined): string {
  const took = `  ${name.padEnd(40)}${clock(seconds)}`;
  if (budget === undefined) return took;
  return `${took} ${seconds > budget ? `over its budget of ${clock(budget)}` : `of ${clock(budget)}`}`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, "0")} s`;
}
