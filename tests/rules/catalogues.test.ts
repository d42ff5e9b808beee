import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  compareCatalogues,
  flatten,
  missingPlurals,
  unusedKeys,
  type Catalogue,
} from "../../src/domain/locales/check-catalogues.ts";
import { localeOf, type LocaleCode } from "../../src/domain/locales/locales.ts";

const root = resolve(import.meta.dirname, "../..");
const english = read("en.json");

describe("the catalogues of this repository", () => {
  it("have no key that nothing uses", () => {
    const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, "src", name), "utf8"));
    expect(unusedKeys(english, sources)).toEqual([]);
  });

  const others = readdirSync(join(root, "locales")).filter((name) => name.endsWith(".json") && name !== "en.json");
  it("agree with English", () => {
    for (const name of others) expect(compareCatalogues(english, read(name)), name).toEqual([]);
  });

  it("have words for every number", () => {
    for (const name of ["en.json", ...others]) {
      const { tag } = localeOf(name.replace(".json", "") as LocaleCode);
      expect(missingPlurals(read(name), tag), name).toEqual([]);
    }
  });
});

function read(name: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(root, "locales", name), "utf8")) as Catalogue);
}
