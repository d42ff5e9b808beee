import type { z } from "zod";
import { entryKinds } from "#domain/content/entry.ts";
import { contentKinds } from "../schema/content/kinds.ts";
import { jsonSchema } from "../schema/json-schema.ts";
import { isTranslated, kinds, kindNames } from "../schema/kinds.ts";

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
