import { parseArgs } from "node:util";
import { printMachine } from "../races/support/report.ts";
import { long, scenarios, short } from "./all.ts";
import { Till } from "./support/till.ts";

/** `npm run test:money`: the long run. `-- --short`: the sizes of `npm test`. `-- --only crash`: filters by name. */
const { values } = parseArgs({ options: { short: { type: "boolean", default: false }, only: { type: "string" } } });
const sizes = values.short ? short : long;
printMachine();
for (const { name, run } of scenarios.filter((scenario) => scenario.name.includes(values.only ?? ""))) {
  const till = await Till.open();
  const started = performance.now();
  try {
    const { facts, violations } = await run(till, sizes);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`\n${violations.length === 0 ? "ok  " : "FAIL"}  ${name}  ${seconds} s`);
    for (const fact of facts) console.log(`      ${fact}`);
    for (const violation of violations.slice(0, 20)) console.log(`      ! ${violation}`);
    if (violations.length > 0) process.exitCode = 1;
  } finally {
    await till.close();
  }
}
printMachine();
