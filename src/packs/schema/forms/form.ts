import { z } from "zod";
import { formKinds } from "#domain/forms/definition.ts";
import { flag, line, percent, slug, text, webAddress, whole } from "../parts.ts";
import { conditionSchema, formId } from "./condition.ts";
import { fieldSchema } from "./field.ts";

const fields = z
  .array(fieldSchema, "must be a list of fields")
  .min(1, "must not be empty")
  .max(100, "has more than 100 fields");

/** Two optional keys rather than two shapes, so that a fault names the key. */
const rules = z
  .array(
    z
      .strictObject({
        if: conditionSchema.optional().describe("Without one, always"),
        "go-to": formId.optional().describe("The id of a later page"),
        end: formId.optional().describe("The id of an ending"),
      })
      .refine((rule) => (rule["go-to"] === undefined) !== (rule.end === undefined), "must say either go-to or end"),
    "must be a list of rules",
  )
  .max(30, "has more than 30 rules")
  .default([])
  .describe("The first whose condition holds says where to go on; without one, to the next page");

const endingShape = {
  title: line(200).default(""),
  text: text(5_000).default(""),
  redirect: webAddress.optional().describe("Another site, one of the provider's redirect-sites"),
  book: slug.optional().describe("A service to book next, with what is known filled in"),
};

const from = percent(0, 100).describe("From so many percent on: 40%");

export const formSchema = z
  .strictObject({
    kind: z.enum(formKinds).describe("form: one page; survey: page by page; quiz: page by page, with a score"),
    title: line(200).min(1, "must not be empty"),
    intro: text(5_000).default("").describe("Above the first question"),
    submit: line(60).default("").describe("What the last button says"),
    fields: fields.optional().describe("Of a form"),
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
        "must be a list of pages",
      )
      .min(1, "must not be empty")
      .max(60, "has more than 60 pages")
      .optional()
      .describe("Of a survey or a quiz"),
    "thank-you": z.strictObject(endingShape).prefault({}).describe("Where the pages lead"),
    endings: z
      .array(
        z.strictObject({
          id: formId,
          ...endingShape,
          disqualifies: flag.default(false).describe("Whoever ends here was not meant and is not counted"),
        }),
        "must be a list of endings",
      )
      .default([])
      .describe("Where rules lead"),
    scoring: z
      .strictObject({
        categories: z
          .array(
            z.strictObject({
              id: formId,
              title: line(100).min(1, "must not be empty"),
              tiers: z
                .array(
                  z.strictObject({ from, text: text(5_000).min(1, "must not be empty") }),
                  "must be a list of tiers",
                )
                .default([]),
            }),
            "must be a list of categories",
          )
          .default([]),
        tiers: z
          .array(
            z.strictObject({
              from,
              title: line(200).min(1, "must not be empty"),
              text: text(5_000).default(""),
              book: endingShape.book,
            }),
            "must be a list of tiers",
          )
          .min(1, "must not be empty"),
      })
      .optional()
      .describe("Of a quiz"),
    "most-responses": whole(1, 1_000_000).optional().describe("Closed when so many have come"),
    closes: z
      .string("must be a moment such as 2027-01-31 18:00")
      .optional()
      .describe("2027-01-31 18:00, by the provider's clock"),
    "by-link-only": flag
      .default(false)
      .describe("Only by links from `almanac links`, each of which is good for one response"),
    notify: z
      .union([flag, z.email("must be true, false or an email address")])
      .default(true)
      .describe("Whether the office gets a mail for each response; an address, where it is not the provider's own"),
    copy: flag.default(false).describe("Whether whoever answers gets a copy by mail, at the first email that is asked"),
  })
  .describe("A form, quiz or survey; the file's name is the slug");

export type FormFile = z.output<typeof formSchema>;
