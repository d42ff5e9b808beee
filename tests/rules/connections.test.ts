import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** `Connection` itself, a reader of addresses, and the probe of the embedded server, which sends no statement that could be slow. */
const allowed = new Set(["src/server/services/explain-database.ts", "src/server/postgres/database.ts"]);

it("every connection to the database asks for the settings that Almanac relies on", () => {
  const own = globSync("src/**/*.ts", { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/testing\//.test(path) && !allowed.has(path),
  );
  const bare = own.filter((path) => {
    const text = readFileSync(resolve(root, path), "utf8");
    return /new pg\.Client\(/.test(text) || (/new pg\.Pool\(/.test(text) && !text.includes("Client: Connection"));
  });
  expect(own.length).toBeGreaterThan(500);
  expect(bare).toEqual([]);
});
