import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Script {
  /** An npm script with its arguments. */
  script: string;
  env?: Record<string, string>;
}

export interface Part extends Script {
  /** The time budget on two cores. */
  seconds?: number;
  /** Scripts that leave a core idle, and so run at the same time. What they print follows when they have ended. */
  beside?: readonly Script[];
}

/** Runs parts one after the other until one fails, and prints the duration of each. */
export async function runParts(parts: readonly Part[]): Promise<never> {
  const took: string[] = [];
  let status = 0;
  let all = 0;
  for (const part of parts) {
    const begun = performance.now();
    const others = (part.beside ?? []).map(runQuietly);
    status = await run(part);
    for (const other of others) {
      const { output, status: itsStatus } = await other;
      process.stdout.write(output);
      status ||= itsStatus;
    }
    const spent = (performance.now() - begun) / 1000;
    all += spent;
    took.push(describe([part, ...(part.beside ?? [])].map(nameOf).join(", "), spent, part.seconds));
    if (status !== 0) break;
  }
  const budgets = parts.map(({ seconds }) => seconds);
  const budget = budgets.reduce(
    (sum, seconds) => (sum === undefined || seconds === undefined ? undefined : sum + seconds),
    0,
  );
  console.log(["", "Durations:", ...took, describe("total", all, budget)].join("\n"));
  process.exit(status);
}

async function run(script: Script): Promise<number> {
  const [status] = await once(start(script, "inherit"), "close");
  return status ?? 1;
}

async function runQuietly(script: Script): Promise<{ output: string; status: number }> {
  const child = start(script, "pipe");
  let output = "";
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [status] = await once(child, "close");
  return { output, status: status ?? 1 };
}

function start({ script, env }: Script, output: "inherit" | "pipe") {
  const stdio = ["inherit", output, output] as const;
  return spawn("npm", ["run", "-s", ...script.split(" ")], { stdio: [...stdio], env: { ...process.env, ...env } });
}

function nameOf({ script, env }: Script): string {
  const settings = Object.entries(env ?? {}).map(([name, value]) => `${name}=${value} `);
  return settings.join("") + script;
}

function describe(name: string, seconds: number, budget: number | undefined): string {
  const took = `  ${name.padEnd(40)}${clock(seconds)}`;
  if (budget === undefined) return took;
  return `${took} ${seconds > budget ? `over its budget of ${clock(budget)}` : `of ${clock(budget)}`}`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, "0")} s`;
}
