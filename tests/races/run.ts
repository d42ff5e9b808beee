import { parseArgs } from "node:util";
import { suites, type Scenario, type Suite } from "./all.ts";
import { runScenario } from "./run-scenario.ts";
import { long, short } from "./sizes.ts";
import { startProduct, warmUp } from "./support/product.ts";
import { describeOutcome, printMachine, printTable, type Row } from "./support/report.ts";

/**
 * `npm run test:races`: the long run. `-- --short` uses the sizes of `npm test`, `-- --only class` runs the scenarios
 * whose suite or name contains the word. Exits with 1 on any violation, including a round of more than a second.
 */
const { values } = parseArgs({ options: { short: { type: "boolean", default: false }, only: { type: "string" } } });
const sizes = values.short ? short : long;
const rows: Row[] = [];
printMachine();
for (const suite of suites) {
  const scenarios = suite.scenarios.filter((scenario) => isWanted(suite, scenario));
  if (scenarios.length > 0) await runSuite(suite, scenarios);
}
printTable(rows);
printMachine();
process.exitCode = rows.length > 0 && rows.every((row) => row.violations.length === 0) ? 0 : 1;

function isWanted(suite: Suite, scenario: Scenario): boolean {
  return values.only === undefined || `${suite.name}: ${scenario.name}`.includes(values.only);
}

async function runSuite(suite: Suite, scenarios: Scenario[]): Promise<void> {
  console.log(`\n${suite.name}`);
  const product = await startProduct(suite.product);
  try {
    if (scenarios.some(({ slowest }) => slowest !== undefined)) await warmUp(product);
    for (const scenario of scenarios) {
      const started = performance.now();
      const outcome = await runScenario(product, suite, scenario, sizes);
      const row = describeOutcome(suite, scenario, outcome, performance.now() - started);
      rows.push(row);
      console.log(`  ${row.verdict}  ${row.scenario}  ${row.seconds} s  ${row.rounds}\n        ${row.facts}`);
      for (const violation of row.violations.slice(0, 20)) console.log(`        ! ${violation}`);
    }
  } finally {
    await product.stop();
  }
}
