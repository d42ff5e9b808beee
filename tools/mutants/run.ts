import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { MutantResult, PartialStrykerOptions } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { isLong } from "../../tests/support/long.ts";
import { chooseFaults, listFaults, rangeOf, type Fault } from "./choose.ts";
import { describeScores } from "./report.ts";
import { scopes, type Scope } from "./scopes.ts";

/**
 * `npm run test:mutants`: puts small faults into the product, one after the other, and says which ones the tests beside it
 * notice. It tries a sample, the same for the same seed, and with LONG=1 every fault. docs/tests.md has the figures.
 */
const { values: asked } = parseArgs({
  options: {
    /** One of the scopes, such as `domain`. */
    scope: { type: "string" },
    /** Only files whose path has this part. */
    in: { type: "string", default: "" },
    seed: { type: "string", default: "1" },
    /** How many faults to try in each scope. */
    of: { type: "string" },
    list: { type: "boolean", default: false },
  },
});
const root = resolve(import.meta.dirname, "../..");
process.chdir(root);
const folder = mkdtempSync(join(tmpdir(), "almanac-mutants-"));

try {
  for (const scope of scopes.filter(({ name }) => asked.scope === undefined || asked.scope === name))
    await tryScope(scope);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function tryScope(scope: Scope): Promise<void> {
  const all = await listFaults(scope.files.filter((file) => file.includes(asked.in)));
  const count = asked.of === undefined ? (isLong ? all.length : scope.sample) : Number(asked.of);
  const chosen = chooseFaults(all, count, asked.seed);
  console.log(`${scope.name}: ${chosen.length} of ${all.length} faults, seed ${asked.seed}`);
  if (asked.list) return console.log(chosen.map(rangeOf).toSorted().join("\n"));
  if (chosen.length > 0) console.log(describeScores(await tryFaults(scope, chosen), root));
}

async function tryFaults(scope: Scope, chosen: readonly Fault[]): Promise<MutantResult[]> {
  const list = join(folder, `${scope.name}.json`);
  writeFileSync(list, JSON.stringify(chosen));
  // Read by the processes of the checker and of the tests.
  process.env["MUTANTS_CHOSEN"] = list;
  process.env["MUTANTS_PROJECT"] = scope.project;
  process.env["MUTANTS_TESTS"] = JSON.stringify(scope.tests);
  const options: PartialStrykerOptions & Record<"vitest", object> = {
    mutate: chosen.map(rangeOf),
    plugins: ["@stryker-mutator/vitest-runner", new URL("chosen-only.ts", import.meta.url).href],
    checkers: ["chosen-only"],
    testRunner: "vitest",
    vitest: { configFile: "tools/mutants/vitest.config.ts", related: true },
    coverageAnalysis: "perTest",
    concurrency: 2,
    reporters: ["progress"],
    disableTypeChecks: false,
    // Only its own parser could read the compiler's settings, and nothing here needs them.
    tsconfigFile: "none.json",
    ignorePatterns: ["build", "build-dev", "release", "test-results", ".almanac"],
    // Integration tests wait for their own PostgreSQL first.
    dryRunTimeoutMinutes: 20,
    timeoutMS: 20_000,
    allowEmpty: true,
  };
  return new Stryker(options).runMutationTest();
}
