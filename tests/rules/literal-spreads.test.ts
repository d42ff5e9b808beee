import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** A literal that is spread at once, in an object or on a component. The compiler checks no property of it that is too much. */
const spread = /\.\.\.\{\s*[\w"'[]/;

it("no file of the product spreads an object literal", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => spread.test(readFileSync(resolve(root, file), "utf8")))).toEqual([]);
});

it("knows a spread literal from a spread value", () => {
  expect(["<A {...{ b }} />", "({ ...{ a: 1 }, b })"].map((text) => spread.test(text))).toEqual([true, true]);
  expect(["<A {...b} />", "({ ...(a && { b }) })", "[...[a, b]]"].map((text) => spread.test(text))).toEqual([
    false,
    false,
    false,
  ]);
});
