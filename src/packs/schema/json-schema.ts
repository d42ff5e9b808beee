import { z } from "zod";
import { entryKinds } from "#domain/content/entry.ts";
import { contentKinds } from "./content/kinds.ts";
import { isTranslated, kinds, kindNames } from "./kinds.ts";

/** What editors check and complete by, one file per kind: `{ "service.json": … }`. Those of content are for front matter. */
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

/** Drafted for yaml-language-server; what a pack says, not what we make of it. */
function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: "input", target: "draft-7" });
}

/** Every key that this kind of file knows, for guessing what was meant. */
export function knownKeys(schema: z.ZodType): Set<string> {
  const keys = new Set<string>();
  collectKeys(jsonSchema(schema), keys);
  return keys;
}

function collectKeys(schema: unknown, keys: Set<string>): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [name, member] of Object.entries(schema)) {
    if (name === "properties") Object.keys(member as object).forEach((key) => keys.add(key));
    collectKeys(member, keys);
  }
}
