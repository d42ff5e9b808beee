import { z } from "zod";
import { fileKinds, type FieldType, type Option } from "#domain/forms/definition.ts";
import { day, flag, line, text, whole } from "../parts.ts";
import { conditionSchema, formId } from "./condition.ts";

const megabyte = 1_000_000;
const points = whole(0, 1_000).describe("What choosing it scores, in a quiz");
const category = formId.optional().describe("What its points count towards, besides the whole");

const optionSchema = z
  .union(
    [
      line(300).transform((label) => ({ label, id: undefined, hint: "", points: 0 })),
      z.strictObject({
        id: formId.optional().describe("Made from the label where it is left out"),
        label: line(300).min(1, "must not be empty"),
        hint: line(300).default(""),
        points: points.default(0),
      }),
    ],
    "must be text, or a mapping with a label",
  )
  .transform(({ id, label, ...rest }, context): Option => {
    const own = formId.safeParse(id ?? idFrom(label));
    if (own.success) return { id: own.data, label, ...rest };
    context.addIssue({ code: "custom", message: "needs an id, since its label makes none", path: [] });
    return z.NEVER;
  });

const options = z
  .array(optionSchema, "must be a list of options")
  .min(2, "must have at least 2 options")
  .max(300, "has more than 300 options");

const other = flag.default(false).describe("Whether visitors may write an answer of their own; its id is other");

/** What every field may say, and what this type says besides. */
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

const question = line(500).min(1, "must not be empty");
const sentence = text(2_000).min(1, "must not be empty");
const statement = text(5_000).min(1, "must not be empty");

/** What a field of this type may be labelled with. */
export function labelSchema(type: FieldType) {
  if (type === "consent") return sentence;
  return type === "statement" ? statement : question;
}

const named = <T extends FieldType>(type: T) => asked(type, question, {});

/** Named, so that the schema for editors says it once. */
export const fieldSchema = z
  .discriminatedUnion(
    "type",
    [
      asked("short-text", question, { most: whole(1, 500).default(300).describe("Most characters") }),
      asked("long-text", question, { most: whole(1, 5_000).default(5_000).describe("Most characters") }),
      named("first-name"),
      named("last-name"),
      named("name"),
      named("email"),
      named("phone"),
      asked("number", question, {
        least: z.number("must be a number").optional(),
        most: z.number("must be a number").optional(),
        decimals: whole(0, 6).default(0).describe("Digits after the point"),
        unit: line(30).default("").describe("Shown beside it: km"),
      }),
      asked("date", question, { from: day.optional(), to: day.optional() }),
      named("date-of-birth"),
      asked("single-choice", question, { options, other, category }),
      asked("multiple-choice", question, {
        options,
        other,
        least: whole(0, 300).default(0).describe("Fewest that whoever chooses must choose"),
        most: whole(1, 300).optional().describe("Most that can be chosen"),
        category,
      }),
      asked("dropdown", question, { options, other, category }),
      asked("yes-no", question, {
        points: z.strictObject({ yes: points.default(0), no: points.default(0) }).prefault({}),
        category,
      }),
      asked("rating", question, {
        most: whole(3, 10).default(5).describe("How many stars"),
        scored: flag.default(false).describe("Whether its stars are points"),
        category,
      }),
      asked("scale", question, {
        least: whole(0, 1).default(0),
        most: whole(2, 10).default(10),
        "least-label": line(100).default(""),
        "most-label": line(100).default(""),
        scored: flag.default(false).describe("Whether its steps above the lowest are points"),
        category,
      }),
      asked("consent", sentence, {}),
      asked("hidden", line(500).default(""), { value: line(500).default("").describe("Where the address says none") }),
      asked("statement", statement, {}),
      asked("file", question, {
        accept: z
          .array(z.enum(fileKinds), "must be a list of kinds")
          .min(1, "must not be empty")
          .default([...fileKinds]),
        most: whole(1, 5).default(1).describe("Most files"),
        "largest-mb": whole(1, 10).default(5).describe("Of each file"),
      }),
      named("address"),
    ],
    { error: "must be the type of a field, such as short-text or single-choice; see docs/forms.md" },
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
    .replace(/-+$/, "");
}
