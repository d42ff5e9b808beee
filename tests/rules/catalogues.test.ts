import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  compareCatalogues,
  flatten,
  missingPlurals,
  sameMessages,
  unusedKeys,
  type Catalogue,
} from "../../src/domain/locales/check-catalogues.ts";
import { localeCodes, localeOf, type LocaleCode } from "../../src/domain/locales/locales.ts";
import { names, sameWords } from "./same-words.ts";

const root = resolve(import.meta.dirname, "../..");
const english = read("en.json");

describe("the catalogues of this repository", () => {
  it("have no unused keys", () => {
    const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, "src", name), "utf8"));
    expect(unusedKeys(english, sources)).toEqual([]);
  });

  const others = readdirSync(join(root, "locales")).filter((name) => name.endsWith(".json") && name !== "en.json");
  it("have the same keys and placeholders as English", () => {
    for (const name of others) expect(compareCatalogues(english, read(name)), name).toEqual([]);
  });

  it("exist for every language", () => {
    expect(["en.json", ...others].sort()).toEqual(localeCodes.map((code) => `${code}.json`).sort());
  });

  it.each(localeCodes)("fail the checks if the one for %s has an error", (code) => {
    const whole = read(`${code}.json`);
    const key = "booking.title";
    const without = new Map([...whole].filter(([name]) => name !== key));
    expect(compareCatalogues(english, without)).toEqual([`${key} is missing`]);
    expect(compareCatalogues(english, new Map([...whole, ["left.over", "x"]]))).toEqual([
      "left.over is not in English",
    ]);
    expect(compareCatalogues(english, new Map([...whole, [key, "{other}"]]))).toEqual([
      `${key} has the placeholders [other], English has [service]`,
    ]);
    expect(
      unusedKeys(
        whole,
        [...whole.keys()].filter((name) => name !== key).map((name) => `"${name}"`),
      ),
    ).toEqual([key]);
  });

  it("contain no English except names and words that both languages share", () => {
    for (const code of localeCodes.filter((one) => one !== "en")) {
      const shared = [...names, ...(sameWords[code] ?? [])];
      expect([code, sameMessages(english, read(`${code}.json`)).sort()]).toEqual([code, shared.sort()]);
    }
  });

  it("have every plural form", () => {
    for (const name of ["en.json", ...others]) {
      const { tag } = localeOf(name.replace(".json", "") as LocaleCode);
      expect(missingPlurals(read(name), tag), name).toEqual([]);
    }
  });
});

function read(name: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(root, "locales", name), "utf8")) as Catalogue);
}
