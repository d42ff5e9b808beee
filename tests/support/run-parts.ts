import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Part {
  /** An npm script with its arguments. */
  script: string;
  env?: Record<string, string>;
}

/** A part, or several that run at the same time, with the time budget on two cores. */
export type Step = (Part | { together: readonly Part[] }) & { seconds?: number };

/** Runs steps one after the other until one fails, and prints the duration of each part. */
export async function runParts(steps: readonly Step[]): Promise<never> {
  const begun = performance.now();
  const took: string[] = [];
  let hasFailed = false;
  for (const step of steps) {
    const stepBegun = performance.now();
    const parts = "together" in step ? step.together : [step];
    const ran = await Promise.all(parts.map((part, index) => run(part, index === 0)));
    if (ran.length > 1) took.push(...ran.map(({ name, seconds }) => describe(name, seconds, undefined)));
    took.push(describe(ran.length > 1 ? "  both together" : ran[0]!.name, since(stepBegun), step.seconds));
    hasFailed = ran.some(({ status }) => status !== 0);
    if (hasFailed) break;
  }
  const budget = steps.reduce<number | undefined>((sum, { seconds }) => add(sum, seconds), 0);
  console.log(["", "Durations of the suite:", ...took, describe("total", since(begun), budget)].join("\n"));
  process.exit(hasFailed ? 1 : 0);
}

/** Prints what the part prints: at once, or when it ends, so that two parts do not mix their lines. */
async function run(
  { script, env = {} }: Part,
  isLive: boolean,
): Promise<{ name: string; status: number; seconds: number }> {
  const begun = performance.now();
  const child = spawn("npm", ["run", "-s", ...script.split(" ")], {
    stdio: ["inherit", isLive ? "inherit" : "pipe", isLive ? "inherit" : "pipe"],
    env: { ...process.env, ...env },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => printed.push(chunk));
  const [status] = (await once(child, "close")) as [number | null];
  process.stdout.write(Buffer.concat(printed));
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value} `);
  return { name: `${settings.join("")}${script}`, status: status ?? 1, seconds: since(begun) };
}

const since = (begun: number) => (performance.now() - begun) / 1000;

const add = (sum: number | undefined, seconds: number | undefined) =>
  sum === undefined || seconds === undefined ? undefined : sum + seconds;

function describe(name: string, seconds: number, budget: number | undefined): string {
  const took = `  ${name.padEnd(40)}${clock(seconds)}`;
  if (budget === undefined) return took;
  return `${took} ${seconds > budget ? `over its budget of ${clock(budget)}` : `of ${clock(budget)}`}`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, "0")} s`;
}
