import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suites } from "./all.ts";
import { isLong } from "../support/long.ts";
import { runScenario } from "./run-scenario.ts";
import { short } from "./sizes.ts";
import { startProduct, type Product } from "./support/product.ts";

// The short run, which does not measure speed. `npm run test:races` does the long run and prints its times.
describe.each(suites.filter(({ isShort = true }) => isLong || isShort))("concurrent visitors, $name", (suite) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(suite.product);
  }, 180_000);
  afterAll(() => product?.stop());

  it.each(suite.scenarios.filter(({ isShort = true }) => isLong || isShort))(
    "$name",
    { timeout: 180_000 },
    async (scenario) => {
      const { violations } = await runScenario(product, suite, scenario, short);
      expect(violations).toEqual([]);
    },
  );
});
