import { z } from "zod";

interface JsonSchema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  definitions?: Record<string, JsonSchema>;
}

/**
 * Every key that a schema has, as `staff.member`, without the position in lists. A `type` that chooses between forms of a mapping
 * is a key for each of them: `fields.type=rating`.
 */
export function keysOfSchema(schema: z.ZodType, isEnd: (key: string) => boolean = () => false): string[] {
  const whole = z.toJSONSchema(schema, { io: "input", target: "draft-7" }) as JsonSchema;
  const walk = (part: JsonSchema, under: string, seen: readonly string[]): string[] => {
    if (part.$ref !== undefined) {
      const name = part.$ref.split("/").at(-1)!;
      return seen.includes(name) ? [] : walk(whole.definitions![name]!, under, [...seen, name]);
    }
    const inside = [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.items === undefined ? [] : [part.items])];
    return [
      ...inside.flatMap((each) => walk(each, under, seen)),
      ...Object.entries(part.properties ?? {}).flatMap(([key, member]) => [
        `${under}${key}`,
        ...(key === "type" && typeof member.const === "string" ? [`${under}${key}=${member.const}`] : []),
        ...(isEnd(key) ? [] : walk(member, `${under}${key}.`, seen)),
      ]),
    ];
  };
  return [...new Set(walk(whole, "", []))];
}

/** Every key that a value has, named like those of its schema. */
export function keysOfValue(value: unknown, under = ""): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => keysOfValue(each, under)))];
  if (value === null || typeof value !== "object") return [];
  const keys = Object.entries(value).flatMap(([key, member]) => [
    `${under}${key}`,
    ...(key === "type" && typeof member === "string" ? [`${under}${key}=${member}`] : []),
    ...keysOfValue(member, `${under}${key}.`),
  ]);
  return [...new Set(keys)];
}
