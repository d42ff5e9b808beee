import { describe, expect, it } from "vitest";
import { scenarios, short } from "./all.ts";
import { runScenario } from "./run-scenario.ts";

// The short run; `npm run test:faults` has the long one and its figures.
describe("under visitors who book, and jobs", () => {
  it.each(scenarios)("$name", { timeout: 180_000 }, async (scenario) => {
    expect((await runScenario(scenario, short)).violations).toEqual([]);
  });
});
