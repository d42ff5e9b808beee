import compile from "icu-minify/compile";
import { readFileSync } from "node:fs";
import { createTranslator as theirs } from "use-intl";
import { describe, expect, it } from "vitest";
import { localeCodes, locales } from "#domain/locales/locales.ts";
import { createTranslator as ours } from "./compiled-texts.tsx";

type Catalogue = { [name: string]: string | Catalogue };

const read = (code: string) => JSON.parse(readFileSync(`locales/${code}.json`, "utf8")) as Catalogue;

function compiled(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, text]) => [
      name,
      (typeof text === "string" ? compile(text) : compiled(text)) as Catalogue,
    ]),
  );
}

function leavesOf(catalogue: Catalogue, path: string[] = []): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([name, text]) =>
    typeof text === "string"
      ? [[[...path, name].join("."), text] as [string, string]]
      : leavesOf(text, [...path, name]),
  );
}

/** A value for each placeholder. Counts are numbers, tags keep their text. */
function valuesOf(text: string, count: number): Record<string, string | number | ((chunks: unknown) => string)> {
  const placeholders = [...text.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/g)].map(([, name, kind]) => [
    name!,
    kind === undefined || kind === "select" ? "Ada" : count,
  ]);
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name]) => [name!, (chunks: unknown) => `[${String(chunks)}]`]);
  return Object.fromEntries([...placeholders, ...tags]) as ReturnType<typeof valuesOf>;
}

function textOf(said: unknown): string {
  return [said].flat().map(String).join("");
}

describe("compiled texts", () => {
  it.each(localeCodes)("read as use-intl writes them, in %s", (code) => {
    const locale = locales[code].tag;
    const catalogue = read(code);
    const own = ours({ locale, messages: compiled(catalogue) });
    const original = theirs({ locale, messages: catalogue as never, timeZone: "UTC" });
    const different: string[][] = [];
    for (const [key, text] of leavesOf(catalogue)) {
      if (!/[{<'#]/.test(text)) {
        // Plain words. use-intl would parse thousands of them, and say what they are.
        const said = textOf(own(key));
        if (said !== text) different.push([key, said, text]);
        continue;
      }
      for (const count of [0, 1, 2, 5, 1234]) {
        const values = valuesOf(text, count);
        const isRich = /<\w+>/.test(text);
        const said = isRich ? own.rich(key, values as never) : own(key, values as never);
        const expected = isRich
          ? original.rich(key as never, values as never)
          : original(key as never, values as never);
        if (textOf(said) !== textOf(expected)) different.push([key, textOf(said), textOf(expected)]);
        if (!/plural|number|selectordinal/.test(text)) break;
      }
    }
    expect(different).toEqual([]);
  });

  it("shows the name of a text that is missing", () => {
    expect(ours({ locale: "en-US", messages: {} })("a.b")).toBe("a.b");
  });
});
