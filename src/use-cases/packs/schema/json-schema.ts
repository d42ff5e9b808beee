import { z } from "zod";
import { kinds, kindNames, type Kind } from "./kinds.ts";

/** What editors check and complete by, one file per kind: `{ "service.json": … }`. */
export function jsonSchemas(): Map<string, string> {
  return new Map(kindNames.map((kind) => [`${kind}.json`, `${JSON.stringify(jsonSchema(kind), null, 2)}\n`]));
}

/** Drafted for yaml-language-server; what a pack says, not what we make of it. */
export function jsonSchema(kind: Kind): Record<string, unknown> {
  return z.toJSONSchema(kinds[kind].schema, { io: "input", target: "draft-7" });
}

/** Every key that this kind of file knows, for guessing what was meant. */
export function knownKeys(kind: Kind): Set<string> {
  const keys = new Set<string>();
  collectKeys(jsonSchema(kind), keys);
  return keys;
}

function collectKeys(schema: unknown, keys: Set<string>): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [name, member] of Object.entries(schema)) {
    if (name === "properties") Object.keys(member as object).forEach((key) => keys.add(key));
    collectKeys(member, keys);
  }
}
