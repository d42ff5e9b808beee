import { describe, expect, it } from "vitest";
import { scenarios, short } from "./all.ts";

// The short run. `npm run test:faults` does the long run and prints its figures.
describe("under traffic", () => {
  it.each(scenarios)("$name", { timeout: 180_000 }, async (scenario) => {
    expect((await scenario.run(short)).violations).toEqual([]);
  });
});
