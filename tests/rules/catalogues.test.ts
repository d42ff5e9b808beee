import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  compareCatalogues,
  flatten,
  missingPlurals,
  untranslated,
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
  /** The faults of all languages at once, each with its language. */
  const faultsOf = (check: (messages: Map<string, string>, code: LocaleCode) => string[], names: readonly string[]) =>
    names.flatMap((name) => {
      const code = name.replace(".json", "") as LocaleCode;
      return check(read(name), code).map((fault) => `${code}: ${fault}`);
    });

  it("have the same keys and placeholders as English", () => {
    expect(faultsOf((messages) => compareCatalogues(english, messages), others)).toEqual([]);
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

  it("are translated, except names and words that both languages share (same-words.ts)", () => {
    const check = (messages: Map<string, string>, code: LocaleCode) =>
      untranslated(english, { code, messages, shared: [...names, ...(sameWords[code] ?? [])] });
    expect(faultsOf(check, others)).toEqual([]);
  });

  it("have every plural form", () => {
    const check = (messages: Map<string, string>, code: LocaleCode) => missingPlurals(messages, localeOf(code).tag);
    expect(faultsOf(check, ["en.json", ...others])).toEqual([]);
  });
});

function read(name: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(root, "locales", name), "utf8")) as Catalogue);
}
