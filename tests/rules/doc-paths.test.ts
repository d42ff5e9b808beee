import { existsSync, globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { missingPaths, pathsNamedIn } from "./doc-paths.ts";

const root = resolve(import.meta.dirname, "../..");

function exists(path: string): boolean {
  return existsSync(resolve(root, path));
}

it("names only paths that exist, in every document", () => {
  const documents = globSync(["README.md", "CONTRIBUTING.md", "docs/**/*.md"], { cwd: root });
  const named = documents.flatMap((document) => pathsNamedIn(document, readFileSync(resolve(root, document), "utf8")));
  expect(named.length).toBeGreaterThan(50);
  expect(missingPaths(named, exists)).toEqual([]);
});

it("reports a file and a folder that do not exist", () => {
  const text = "The rule is in `src/domain/no-such-rule.ts`, its tests in `tests/no-such-folder/`.";
  expect(missingPaths(pathsNamedIn("docs/x.md", text), exists)).toEqual([
    "docs/x.md names src/domain/no-such-rule.ts",
    "docs/x.md names tests/no-such-folder/",
  ]);
});

it("accepts a file and a folder that exist", () => {
  const text = "See `src/domain/errors.ts` and `migrations/`.";
  expect(pathsNamedIn("docs/x.md", text)).toHaveLength(2);
  expect(missingPaths(pathsNamedIn("docs/x.md", text), exists)).toEqual([]);
});

it("ignores patterns, fenced blocks and paths outside the repository", () => {
  const text = [
    "`src/web/office/<noun>/<page>.route.tsx`, `src/**/*.test.ts`, `docs/…`, `services/massage.yaml`",
    "```",
    "`src/domain/no-such-rule.ts`",
    "```",
  ].join("\n");
  expect(pathsNamedIn("docs/x.md", text)).toEqual([]);
});
