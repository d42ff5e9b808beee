import { parseArgs } from "node:util";
import { printMachine } from "../races/support/report.ts";
import { long, scenarios, short } from "./all.ts";

/** `npm run test:faults`: the long run. `-- --short`: the sizes of `npm test`. `-- --only hangs`: filters by name. */
const { values } = parseArgs({ options: { short: { type: "boolean", default: false }, only: { type: "string" } } });
const sizes = values.short ? short : long;
printMachine();
for (const scenario of scenarios.filter(({ name }) => name.includes(values.only ?? ""))) {
  const started = performance.now();
  const { facts, violations } = await scenario.run(sizes);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${violations.length === 0 ? "ok  " : "FAIL"}  ${scenario.name}  ${seconds} s`);
  for (const fact of facts) console.log(`      ${fact}`);
  for (const violation of violations.slice(0, 20)) console.log(`      ! ${violation}`);
  if (violations.length > 0) process.exitCode = 1;
}
printMachine();
