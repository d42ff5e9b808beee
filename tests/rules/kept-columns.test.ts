import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** Whom an invoice is billed to outlives the person's data, so nothing but the invoice itself may read it. */
const allowed = [
  "src/store/invoices/invoices.ts",
  "src/store/privacy/leftovers.ts",
  "src/store/privacy/personal-columns.ts",
];

it("only the statements of invoices read whom they are billed to", () => {
  const stores = globSync("src/{store,set-up,cli,server}/**/*.ts", { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/testing\/|schema\.generated/.test(path),
  );
  const readers = stores.filter((path) => readFileSync(resolve(root, path), "utf8").includes("bill_to"));
  expect(stores.length).toBeGreaterThan(200);
  expect(readers.toSorted()).toEqual(allowed);
});
