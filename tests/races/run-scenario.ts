import type { Scenario, Suite } from "./all.ts";
import type { Sizes } from "./sizes.ts";
import { brokenInvariants } from "./support/invariants.ts";
import type { Product } from "./support/product.ts";
import { Race, type Outcome } from "./support/race.ts";

/** Runs a scenario, then checks the invariants of the database. */
export async function runScenario(product: Product, suite: Suite, scenario: Scenario, sizes: Sizes): Promise<Outcome> {
  const race = new Race(scenario.name, product, sizes);
  try {
    await scenario.run(race, sizes);
  } catch (fault) {
    race.violations.push(
      `the scenario failed: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`,
    );
  }
  if (suite.keepsInvariants) {
    for (const [name, count] of await brokenInvariants(product.pool)) race.violations.push(`${name} (${count}×)`);
  }
  return race.outcome();
}
