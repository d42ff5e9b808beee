import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scenarios, short } from "./all.ts";
import { Till } from "./support/till.ts";

// The short run. `npm run test:money` does the long run and prints its figures.
describe("with a fake Stripe", () => {
  let till: Till;
  beforeAll(async () => {
    till = await Till.open();
  }, 240_000);
  afterAll(() => till?.close());

  it.each(scenarios)("$name", { timeout: 600_000 }, async (scenario) => {
    expect((await scenario.run(till, short)).violations).toEqual([]);
  });
});
