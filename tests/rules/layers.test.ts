import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const web = resolve(import.meta.dirname, "../../src/web");
const order = "@layer reset, tokens, base, parts, shells, states;";

// The first sheet that a page loads sets the order of layers, and the build decides which sheet comes first.
it("every stylesheet with layers starts by declaring their order", () => {
  const sheets = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => ({ name, text: readFileSync(join(web, name), "utf8") }))
    .filter(({ text }) => text.includes("@layer"));
  expect(sheets.length).toBeGreaterThan(5);
  for (const { name, text } of sheets) {
    const first = /@layer[^;{]*[;{]/.exec(text)![0];
    expect([name, first]).toEqual([name, order]);
  }
});
