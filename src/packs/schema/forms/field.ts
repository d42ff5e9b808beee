import { z } from "zod";
import { fileKinds, type FieldType, type Option } from "#domain/forms/definition.ts";
import { coded, mustBe } from "../coded.ts";
import { day, flag, line, text, whole } from "../parts.ts";
import { conditionSchema, formId } from "./condition.ts";

const megabyte = 1_000_000;
const points = whole(0, 1_000).describe("Points for this choice in a quiz");
const category = formId.optional().describe("The scoring category that its points also count towards");

const optionSchema = z
  .union(
    [
      line(300).transform((label) => ({ label, id: undefined, hint: "", points: 0 })),
      z.strictObject({
        id: formId.optional().describe("By default, made from the label"),
        label: line(300).min(1, coded("empty")),
        hint: line(300).default(""),
        points: points.default(0),
      }),
    ],
    mustBe("text, or a mapping with a label"),
  )
  .transform(({ id, label, ...rest }, context): Option => {
    const own = formId.safeParse(id ?? idFrom(label));
    if (own.success) return { id: own.data, label, ...rest };
    context.addIssue({ code: "custom", message: coded("id-needed"), path: [] });
    return z.NEVER;
  });

const options = z
  .array(optionSchema, mustBe("a list of options"))
  .min(2, coded("too-few-options", { least: 2 }))
  .max(300, coded("too-many-parts", { most: 300, parts: "options" }));

const other = flag.default(false).describe("Whether visitors may write their own answer; its id is other");

/** The keys of every field, and the keys of this type. */
function asked<T extends FieldType, Label extends z.ZodType<string>, Shape extends z.ZodRawShape>(
  type: T,
  label: Label,
  more: Shape,
) {
  return z.strictObject({
    id: formId,
    type: z.literal(type),
    label,
    hint: line(1_000).default("").describe("Below the label"),
    required: flag.default(false),
    "required-if": conditionSchema.optional(),
    "show-if": conditionSchema.optional(),
    ...more,
  });
}

const question = line(500).min(1, coded("empty"));
const sentence = text(2_000).min(1, coded("empty"));
const statement = text(5_000).min(1, coded("empty"));

/** The schema of the label for this type of field. */
export function labelSchema(type: FieldType) {
  if (type === "consent") return sentence;
  return type === "statement" ? statement : question;
}

const named = <T extends FieldType>(type: T) => asked(type, question, {});

/** Has an id, so that the JSON Schema contains it only once. */
export const fieldSchema = z
  .discriminatedUnion(
    "type",
    [
      asked("short-text", question, { most: whole(1, 500).default(300).describe("Maximum number of characters") }),
      asked("long-text", question, { most: whole(1, 5_000).default(5_000).describe("Maximum number of characters") }),
      named("first-name"),
      named("last-name"),
      named("name"),
      named("email"),
      named("phone"),
      asked("number", question, {
        least: z.number(mustBe("a number")).optional(),
        most: z.number(mustBe("a number")).optional(),
        decimals: whole(0, 6).default(0).describe("Digits after the decimal point"),
        unit: line(30).default("").describe("Shown next to the field, such as km"),
      }),
      asked("date", question, { from: day.optional(), to: day.optional() }),
      named("date-of-birth"),
      asked("single-choice", question, { options, other, category }),
      asked("multiple-choice", question, {
        options,
        other,
        least: whole(0, 300).default(0).describe("Minimum number of choices, if the visitor chooses any"),
        most: whole(1, 300).optional().describe("Maximum number of choices"),
        category,
      }),
      asked("dropdown", question, { options, other, category }),
      asked("yes-no", question, {
        points: z.strictObject({ yes: points.default(0), no: points.default(0) }).prefault({}),
        category,
      }),
      asked("rating", question, {
        most: whole(3, 10).default(5).describe("Number of stars"),
        scored: flag.default(false).describe("Whether the stars count as points"),
        category,
      }),
      asked("scale", question, {
        least: whole(0, 1).default(0),
        most: whole(2, 10).default(10),
        "least-label": line(100).default(""),
        "most-label": line(100).default(""),
        scored: flag.default(false).describe("Whether each step above the lowest counts as a point"),
        category,
      }),
      asked("consent", sentence, {}),
      asked("hidden", line(500).default(""), {
        value: line(500).default("").describe("The value if the address has none"),
      }),
      asked("statement", statement, {}),
      asked("file", question, {
        accept: z
          .array(z.enum(fileKinds), mustBe("a list of kinds"))
          .min(1, coded("empty-list"))
          .default([...fileKinds]),
        most: whole(1, 5).default(1).describe("Maximum number of files"),
        "largest-mb": whole(1, 10).default(5).describe("Maximum size of each file"),
      }),
      named("address"),
    ],
    { error: coded("not-field-type") },
  )
  .meta({ id: "field" });

export type FieldFile = z.output<typeof fieldSchema>;

export function bytesOf(megabytes: number): number {
  return megabytes * megabyte;
}

export function megabytesOf(bytes: number): number {
  return bytes / megabyte;
}

/** `Once or twice` becomes `once-or-twice`. */
export function idFrom(label: string): string {
  return label
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+/, "")
    .slice(0, 60)
    .replace(/-$/, "");
}
