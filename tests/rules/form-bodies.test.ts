import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A body that is not a form must be refused, not logged as a fault. One function does that for all forms. */
it("form bodies are read in one function", () => {
  const readers = globSync("src/**/*.{ts,tsx}").filter((file) => /\.formData\(/.test(readFileSync(file, "utf8")));
  expect(readers).toEqual(["src/web/http/read-form.ts"]);
});
