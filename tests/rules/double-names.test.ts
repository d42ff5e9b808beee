import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const exported =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum) ([A-Za-z0-9_]+)/gm;
/** React Router looks for these by name in every route. */
const ofTheFramework = new Set(["loader", "action", "middleware", "meta", "headers", "links", "shouldRevalidate"]);

/** Names that several files export, with these files. Overloads count once. */
function doubleNames(sources: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, Set<string>>();
  for (const [file, text] of sources)
    for (const [, name] of text.matchAll(exported)) {
      if (!ofTheFramework.has(name!)) files.set(name!, (files.get(name!) ?? new Set()).add(file));
    }
  return [...files].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(", ")}`);
}

// Two exports with one name are one thing, which belongs in one place, or two things, which need two names.
it("no two files export the same name", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|\.generated\.ts$|\.d\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(doubleNames(new Map(files.map((file) => [file, readFileSync(resolve(root, file), "utf8")])))).toEqual([]);
});

it("finds a name that two files export", () => {
  const sources = new Map([
    ["a.ts", "export function readDay() {}\nexport const loader = 1;"],
    ["b.ts", "export async function readDay() {}\nexport const loader = 1;"],
  ]);
  expect(doubleNames(sources)).toEqual(["readDay: a.ts, b.ts"]);
});
