import { readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { FieldType } from "#domain/forms/definition.ts";
import { checkPack } from "../check/check-pack.ts";
import { fieldSchema, type FieldFile } from "../schema/forms/field.ts";
import { kindNames, kindOf, kinds } from "../schema/kinds.ts";
import { inMemory } from "./good-pack.ts";
import { keysOfSchema, keysOfValue } from "./schema-keys.ts";
import { wholeFiles, wholePack } from "./whole-pack.ts";

/** Keys that mean the same as another one. Exports have the other one. */
const aliases = new Set(["service limits.all.day"]);

describe("the whole pack", () => {
  it.each(kindNames)("has every key of its kind of file: %s", (kind) => {
    const values = Object.entries(wholeFiles).filter(([path]) => kindOf(path) === kind);
    const used = new Set(values.flatMap(([, value]) => keysOfValue(value)));
    // A form has its fields on its pages or, as a form of one page, itself: one of the two is enough.
    const isUsed = (key: string) => used.has(key) || used.has(`pages.${key}`) || used.has(key.replace(/^pages\./, ""));
    expect(keysOfSchema(kinds[kind].schema).filter((key) => !isUsed(key) && !aliases.has(`${kind} ${key}`))).toEqual(
      [],
    );
  });

  it.each(kindNames)("has no key that docs/packs.md and docs/forms.md do not have: %s", (kind) => {
    const docs = ["docs/packs.md", "docs/forms.md"].map((path) => readFileSync(path, "utf8")).join("\n");
    const code = [...docs.matchAll(/```.*?```|`[^`\n]+`/gs)].map(([text]) => text).join("\n");
    const words = new Set(code.split(/[^\w-]+/));
    const last = (key: string) => key.split(/[.=]/).at(-1)!;
    expect(keysOfSchema(kinds[kind].schema).filter((key) => !words.has(last(key)))).toEqual([]);
  });

  it("has every type of field, because the schema does", () => {
    expectTypeOf<FieldFile["type"]>().toEqualTypeOf<FieldType>();
  });

  it("has a form of tests beside it that asks every type of field", () => {
    const asked = readFileSync("tests/packs/corner-office/forms/office-fields.yaml", "utf8");
    const types = fieldSchema.options.map(({ shape }) => shape.type.value);
    expect(types.filter((type) => !new RegExp(`type: ${type}\\b(?!-)`).test(asked))).toEqual([]);
  });

  it("has no fault", () => {
    expect(checkPack(inMemory(wholePack()), { today: "2026-11-01", takesScripts: true }).faults).toEqual([]);
  });
});
