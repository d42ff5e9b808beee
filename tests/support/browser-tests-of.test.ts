import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { browserTestsOf } from "./browser-tests-of.ts";

test.each([
  [["src/web/public/shop/buy/buy-page.tsx"], ["shop"]],
  [["src/web/public/privacy/my-data-page.tsx", "src/store/privacy/erase.ts"], ["my-data"]],
  [["tests/e2e/team.spec.ts"], ["team"]],
  [["src/domain/forms/walk.test.ts", "docs/forms.md"], []],
  [["src/web/root.tsx"], ["booking", "policy", "shell"]],
])("changes in %j are covered by %j", (changed, names) => {
  expect(browserTestsOf(changed)).toEqual(names.map((name) => `tests/e2e/${name}.spec.ts`));
});

test("every test in the table exists", () => {
  const everything = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => `src/${file}`);
  const named = browserTestsOf([...everything, "locales/en.json", "migrations/1.sql"]);
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
