import { z } from "zod";
import { slugPattern } from "#domain/text/slug.ts";
import { coded, mustBe } from "./coded.ts";

/** The long texts of each kind. */
export const separateTextKeys = {
  provider: ["about", "terms", "consent", "cookie-policy"],
  staff: ["bio"],
  service: ["description", "thank-you"],
} as const;

export type TextOwner = keyof typeof separateTextKeys;

const message = coded("not-text-owner");

/** The front matter of a Markdown file in texts/. */
export const textSchema = z.strictObject({
  of: z.string(message).transform((value, context): { kind: TextOwner; slug: string } => {
    const [kind, slug = "", ...rest] = value.trim().split(/\s+/);
    if (kind === "provider" && slug === "") return { kind, slug };
    if ((kind === "staff" || kind === "service") && slugPattern.test(slug) && rest.length === 0) return { kind, slug };
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }),
  text: z.string(mustBe("the name of a text, such as terms")),
});

export type TextFront = z.output<typeof textSchema>;
