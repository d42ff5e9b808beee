import { expect, it } from "vitest";
import { findStale } from "../../tools/generate/generators.ts";

it("what programs write is current (npm run generate)", async () => {
  expect(await findStale()).toEqual([]);
});
