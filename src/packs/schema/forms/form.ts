import { z } from "zod";
import { formKinds } from "#domain/forms/definition.ts";
import { coded, mustBe } from "../coded.ts";
import { flag, line, percent, slug, text, webAddress, whole } from "../parts.ts";
import { conditionSchema, formId } from "./condition.ts";
import { fieldSchema } from "./field.ts";

const fields = z
  .array(fieldSchema, mustBe("a list of fields"))
  .min(1, coded("empty-list"))
  .max(100, coded("too-many-parts", { most: 100, parts: "fields" }));

/** Two optional keys instead of a union, so that an error can name the key. */
const rules = z
  .array(
    z
      .strictObject({
        if: conditionSchema.optional().describe("Without a condition, the rule always applies"),
        "go-to": formId.optional().describe("The id of a later page"),
        end: formId.optional().describe("The id of an ending"),
      })
      .refine((rule) => (rule["go-to"] === undefined) !== (rule.end === undefined), coded("rule-target")),
    mustBe("a list of rules"),
  )
  .max(30, coded("too-many-parts", { most: 30, parts: "rules" }))
  .default([])
  .describe("The first rule whose condition is true decides where to continue; otherwise the next page follows");

const endingShape = {
  title: line(200).default(""),
  text: text(5_000).default(""),
  redirect: webAddress.optional().describe("An address on one of the provider's redirect-sites"),
  book: slug.optional().describe("A service to book next, with known details filled in"),
};

const from = percent(0, 100).describe("The lowest percentage of this tier, such as 40%");

export const formSchema = z
  .strictObject({
    kind: z.enum(formKinds).describe("form: one page; survey: page by page; quiz: page by page, with a score"),
    title: line(200).min(1, coded("empty")),
    intro: text(5_000).default("").describe("Text above the first question"),
    submit: line(60).default("").describe("The label of the last button"),
    fields: fields.optional().describe("For kind: form"),
    next: rules,
    pages: z
      .array(
        z.strictObject({
          id: formId,
          title: line(200).default(""),
          text: text(5_000).default(""),
          "show-if": conditionSchema.optional(),
          fields,
          next: rules,
        }),
        mustBe("a list of pages"),
      )
      .min(1, coded("empty-list"))
      .max(60, coded("too-many-parts", { most: 60, parts: "pages" }))
      .optional()
      .describe("For kind: survey and kind: quiz"),
    "thank-you": z.strictObject(endingShape).prefault({}).describe("The ending after the last page"),
    endings: z
      .array(
        z.strictObject({
          id: formId,
          ...endingShape,
          disqualifies: flag
            .default(false)
            .describe("Whether responses with this ending are disqualified and not counted"),
        }),
        mustBe("a list of endings"),
      )
      .default([])
      .describe("The endings that rules lead to"),
    scoring: z
      .strictObject({
        categories: z
          .array(
            z.strictObject({
              id: formId,
              title: line(100).min(1, coded("empty")),
              tiers: z
                .array(z.strictObject({ from, text: text(5_000).min(1, coded("empty")) }), mustBe("a list of tiers"))
                .default([]),
            }),
            mustBe("a list of categories"),
          )
          .default([]),
        tiers: z
          .array(
            z.strictObject({
              from,
              title: line(200).min(1, coded("empty")),
              text: text(5_000).default(""),
              book: endingShape.book,
            }),
            mustBe("a list of tiers"),
          )
          .min(1, coded("empty-list")),
      })
      .optional()
      .describe("For kind: quiz"),
    "most-responses": whole(1, 1_000_000).optional().describe("The form closes after this number of responses"),
    closes: z
      .string(mustBe("a date and time such as 2027-01-31 18:00"))
      .optional()
      .describe("2027-01-31 18:00, in the provider's time zone"),
    "by-link-only": flag
      .default(false)
      .describe("Whether the form needs a link from `almanac links`; each link accepts one response"),
    notify: z
      .union([flag, z.email(coded("not-notify"))])
      .default(true)
      .describe("Whether the office gets a mail for each response, or another address for these mails"),
    copy: flag
      .default(false)
      .describe("Whether the visitor gets a copy by mail, at the address in the first email field"),
  })
  .describe("A form, quiz or survey; the file's name is the slug");

export type FormFile = z.output<typeof formSchema>;
