import { expect, it } from "vitest";
import { typeOf, type Schema } from "./type-of.ts";

const squeeze = (text: string) => text.replaceAll(/\s+/g, " ");

it.each<[Schema, string]>([
  [{ type: "string" }, "string"],
  [{ type: "integer" }, "number"],
  [{ type: ["string", "null"] }, "string | null"],
  [{ const: "paid" }, '"paid"'],
  [{ enum: ["a", "b"] }, '"a" | "b"'],
  [{ $ref: "#/components/schemas/Booking" }, "Booking"],
  [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } }, "(string | null)[]"],
  [{ type: "array", items: { enum: ["a", "b"] } }, '("a" | "b")[]'],
  [{ type: "array", prefixItems: [{ type: "string" }, { type: "number" }] }, "[string, number]"],
  [{ allOf: [{ $ref: "#/A" }, { anyOf: [{ $ref: "#/B" }, { $ref: "#/C" }] }] }, "A & (B | C)"],
  [{ type: "object", additionalProperties: { type: "number" } }, "{ [name: string]: number; }"],
  [{ type: "object" }, "Record<string, never>"],
  [
    { type: "object", properties: { a: { type: "string" }, "b-c": { type: "boolean" } }, required: ["a"] },
    '{ a: string; "b-c"?: boolean; }',
  ],
  [{}, "unknown"],
])("%j becomes %s", (schema, type) => {
  expect(squeeze(typeOf(schema))).toBe(type);
});

it("keeps descriptions as comments that cannot end early", () => {
  const schema = { type: "object", properties: { a: { type: "string", description: "ends */ here" } } };
  expect(typeOf(schema)).toContain("/** ends * / here */");
});
