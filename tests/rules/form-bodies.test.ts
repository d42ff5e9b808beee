import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A body that is not a form must be refused, not thrown at the log: one function sees to that. */
it("only one function reads the body of a form", () => {
  const readers = globSync("src/**/*.{ts,tsx}").filter((file) => /\.formData\(/.test(readFileSync(file, "utf8")));
  expect(readers).toEqual(["src/web/http/read-form.ts"]);
});
