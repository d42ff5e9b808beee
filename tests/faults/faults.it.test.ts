import { describe, expect, it } from "vitest";
import { isLong } from "../support/long.ts";
import { scenarios, short } from "./all.ts";

// The short run. `npm run test:faults` does the long run and prints its figures.
describe("under traffic", () => {
  it.each(scenarios.filter(({ isShort = true }) => isLong || isShort))(
    "$name",
    { timeout: 180_000 },
    async (scenario) => {
      expect((await scenario.run(short)).violations).toEqual([]);
    },
  );
});
