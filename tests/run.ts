import { spawnSync } from "node:child_process";

/** `npm test`: the parts one after the other, and what each took beside what it may take on two cores. */
const parts = [
  { script: "check", seconds: 110 },
  { script: "test:integration", seconds: 330 },
  { script: "test:e2e", seconds: 400 },
];

const took: string[] = [];
let status = 0;
let all = 0;
for (const { script, seconds } of parts) {
  const begun = performance.now();
  status = spawnSync("npm", ["run", "-s", script], { stdio: "inherit" }).status ?? 1;
  const spent = (performance.now() - begun) / 1000;
  all += spent;
  took.push(describe(script, spent, seconds));
  if (status !== 0) break;
}
const budget = parts.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(["", "What the suite took:", ...took, describe("together", all, budget)].join("\n"));
process.exit(status);

function describe(name: string, seconds: number, budget: number): string {
  const share = seconds > budget ? `over its budget of ${clock(budget)}` : `of ${clock(budget)}`;
  return `  ${name.padEnd(18)}${clock(seconds)} ${share}`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, "0")} s`;
}
