import { z } from "zod";
import { mustBe } from "../coded.ts";
import { line, text } from "../parts.ts";
import { present, prose, words } from "../translations.ts";

/** A mapping by id. The form decides which ids exist. */
function byId<T extends z.ZodType>(texts: T) {
  return z.record(z.string(), texts, mustBe("a mapping by id")).optional();
}

const said = z.strictObject({ title: words(200), text: prose(5_000) });

const option = z.union(
  [
    line(300)
      .min(1, present)
      .transform((label) => ({ label, hint: undefined })),
    z.strictObject({ label: words(300), hint: words(300) }),
  ],
  mustBe("text, or a mapping with a label"),
);

const field = z.strictObject({
  label: prose(5_000),
  hint: words(1_000),
  options: byId(option).describe("By option id"),
  "least-label": words(100),
  "most-label": words(100),
  unit: words(30),
});

const category = z.strictObject({
  title: words(100),
  tiers: z
    .array(text(5_000).min(1, present), mustBe("a list of texts"))
    .optional()
    .describe("As many as the category has, in the same order"),
});

export const formTranslationSchema = z
  .strictObject({
    title: words(200),
    intro: prose(5_000),
    submit: words(60),
    pages: byId(said).describe("By page id"),
    fields: byId(field).describe("By field id, for all pages"),
    "thank-you": said.optional(),
    endings: byId(said).describe("By ending id"),
    scoring: z
      .strictObject({
        categories: byId(category).describe("By category id"),
        tiers: z
          .array(said, mustBe("a list of tiers"))
          .optional()
          .describe("As many as the quiz has, in the same order"),
      })
      .optional(),
  })
  .describe("The texts of a form, quiz or survey in another language");

export type FormTranslationFile = z.output<typeof formTranslationSchema>;
export type FieldTranslationFile = z.output<typeof field>;
