import { z } from "zod";
import { entryKinds } from "#domain/content/entry.ts";
import { contentKinds } from "./content/kinds.ts";
import { isTranslated, kinds, kindNames } from "./kinds.ts";

/** JSON Schemas for editors, one file per kind: `{ "service.json": … }`. The content schemas describe front matter. */
export function jsonSchemas(): Map<string, string> {
  return new Map([
    ...kindNames.map((kind) => [`${kind}.json`, written(kinds[kind].schema)] as const),
    ...kindNames
      .filter(isTranslated)
      .map((kind) => [`${kind}-translation.json`, written(kinds[kind].translation)] as const),
    ...entryKinds.map((kind) => [`${kind}.json`, written(contentKinds[kind].schema)] as const),
  ]);
}

function written(schema: z.ZodType): string {
  return `${JSON.stringify(jsonSchema(schema), null, 2)}\n`;
}

/** Draft 7, for yaml-language-server. Describes the input of the schema, not its output. */
function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: "input", target: "draft-7" });
}

const keysBySchema = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** All keys of this kind of file, in the order of the schema. */
export function knownKeys(schema: z.ZodType): ReadonlySet<string> {
  return keysBySchema.get(schema) ?? learnKeys(schema);
}

function learnKeys(schema: z.ZodType): ReadonlySet<string> {
  const keys = new Set<string>();
  collectKeys(jsonSchema(schema), keys);
  keysBySchema.set(schema, keys);
  return keys;
}

function collectKeys(schema: unknown, keys: Set<string>): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [name, member] of Object.entries(schema)) {
    if (name === "properties") Object.keys(member as object).forEach((key) => keys.add(key));
    collectKeys(member, keys);
  }
}
