import { z } from "zod";

/** Draft 7, for yaml-language-server. Describes the input of the schema, not its output. */
export function jsonSchema(schema: z.ZodType): Record<string, unknown> {
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
