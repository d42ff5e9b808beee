import { z } from "zod";
import type { Condition, Test, Value } from "#domain/forms/definition.ts";
import { coded, mustBe } from "../coded.ts";
import { flag } from "../parts.ts";

export const formId = z
  .string(mustBe("an id"))
  .max(60, coded("too-long", { most: 60 }))
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, coded("not-id"));

const value = z.union([z.string(), z.number()], mustBe("text or a number; put quotes around it"));
const values = z
  .union(
    [value.transform((one) => [one]), z.array(value).min(1, coded("empty-list"))],
    mustBe("a value or a list of them"),
  )
  .describe("A value, or a list of which any one matches");

/** One mapping with all keys, instead of a union of mappings, so that errors can name the key. */
const written = z.strictObject({
  get all() {
    return z.array(conditionSchema, mustBe("a list of conditions")).min(1, coded("empty-list")).optional();
  },
  get any() {
    return z.array(conditionSchema, mustBe("a list of conditions")).min(1, coded("empty-list")).optional();
  },
  get not(): z.ZodOptional<typeof conditionSchema> {
    return conditionSchema.optional();
  },
  field: formId.optional().describe("The id of the field to test"),
  is: values.optional(),
  "is-not": values.optional(),
  includes: values.optional().describe("One of these values is among the chosen ones"),
  "at-least": value.optional(),
  "at-most": value.optional(),
  answered: flag.optional(),
});

export const conditionSchema: z.ZodType<Condition> = written
  .transform((raw, context) => {
    const condition = toCondition(raw);
    if (condition !== null) return condition;
    const message = raw.field === undefined ? coded("condition-empty") : coded("one-test-needed");
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .meta({
    id: "condition",
    description: "all, any, not, or a field and one of is, is-not, includes, at-least, at-most, answered",
  });

function toCondition({ field, all, any, not, ...test }: z.output<typeof written>): Condition | null {
  const groups = [all && { all }, any && { any }, not && { not }].filter((group) => group !== undefined);
  const tests = [
    test.is && { is: test.is },
    test["is-not"] && { isNot: test["is-not"] },
    test.includes && { includes: test.includes.map(String) },
    test["at-least"] !== undefined && { atLeast: test["at-least"] },
    test["at-most"] !== undefined && { atMost: test["at-most"] },
    test.answered !== undefined && { answered: test.answered },
  ].filter((one) => typeof one === "object");
  if (field === undefined) return tests.length === 0 && groups.length === 1 ? (groups[0] as Condition) : null;
  return groups.length === 0 && tests.length === 1 ? ({ field, ...tests[0] } as Test) : null;
}

/** The condition as it is written in a pack. */
export function writeCondition(condition: Condition | null): unknown {
  if (condition === null) return undefined;
  if ("all" in condition) return { all: condition.all.map(writeCondition) };
  if ("any" in condition) return { any: condition.any.map(writeCondition) };
  if ("not" in condition) return { not: writeCondition(condition.not) };
  const { field } = condition;
  if ("is" in condition) return { field, is: alone(condition.is) };
  if ("isNot" in condition) return { field, "is-not": alone(condition.isNot) };
  if ("includes" in condition) return { field, includes: alone(condition.includes) };
  if ("atLeast" in condition) return { field, "at-least": condition.atLeast };
  if ("atMost" in condition) return { field, "at-most": condition.atMost };
  return { field, answered: condition.answered };
}

function alone(list: Value[]): Value | Value[] {
  return list.length === 1 ? list[0]! : list;
}
