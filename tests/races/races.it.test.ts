import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suites } from "./all.ts";
import { runScenario } from "./run-scenario.ts";
import { short } from "./sizes.ts";
import { startProduct, type Product } from "./support/product.ts";

// The short run, without a word on speed: `npm run test:races` has the long one and its times.
describe.each(suites)("visitors who come at once, $name", (suite) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(suite.product);
  }, 180_000);
  afterAll(() => product?.stop());

  it.each(suite.scenarios)("$name", { timeout: 180_000 }, async (scenario) => {
    const { violations } = await runScenario(product, suite, scenario, short);
    expect(violations).toEqual([]);
  });
});
