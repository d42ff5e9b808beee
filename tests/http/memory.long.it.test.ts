import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";

describe("what may stay in memory", () => {
  let inMemory: Product;
  beforeAll(async () => {
    inMemory = await startProduct({ isDemo: true, env: { MEMORY: "on" } });
  }, 180_000);
  afterAll(() => inMemory?.stop());

  it("does not include forms: each visitor needs a puzzle of their own, which admits one response", async () => {
    const puzzle = async () => {
      const response = await fetch(`${inMemory.origins[0]}/widget/form/before-your-visit`);
      return /name="_puzzle"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="_puzzle"/.exec(await response.text())!;
    };
    const one = await puzzle();
    const other = await puzzle();
    expect(one[1] ?? one[2]).not.toBe(other[1] ?? other[2]);
  });
});
