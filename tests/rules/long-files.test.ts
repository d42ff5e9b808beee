import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const mostLines = 300;

function isTooLong(text: string): boolean {
  return text.trimEnd().split("\n").length > mostLines && !/^\/\/ One (?:table|list|class): \S/.test(text);
}

// A long file says in its first line why it is one file: "// One table: ...".
it("no file of the product is longer than 300 lines without a reason", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|\.generated\.ts$|\.d\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => isTooLong(readFileSync(resolve(root, file), "utf8")))).toEqual([]);
});

it("counts lines, and reads the reason", () => {
  const long = "const one = 1;\n".repeat(mostLines + 1);
  expect([isTooLong(long), isTooLong(`// One table: every page.\n${long}`)]).toEqual([true, false]);
});
