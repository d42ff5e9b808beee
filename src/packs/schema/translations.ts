import { z } from "zod";
import { longestMailNote, notedKinds, type NotedKind } from "#domain/mail/notes.ts";
import { coded, mustBe } from "./coded.ts";
import { line, slug, text } from "./parts.ts";

/** A missing translation falls back to the provider's language, so an empty text would have no meaning. */
export const present = coded("empty");
export const words = (most?: number) => line(most).min(1, present).optional();
export const prose = (most?: number) => text(most).min(1, present).optional();

export const providerTranslationSchema = z
  .strictObject({
    tagline: words(),
    about: prose(),
    "cover-alt": words(400),
    "tax-name": words(40),
    terms: prose(),
    consent: prose(2_000),
    "cookie-policy": prose(),
    "mail-notes": z
      .strictObject(
        Object.fromEntries(notedKinds.map((kind) => [kind, words(longestMailNote)])) as Record<
          NotedKind,
          ReturnType<typeof words>
        >,
      )
      .optional(),
  })
  .describe("A provider's texts in another language");

export const staffTranslationSchema = z
  .strictObject({ title: words(), bio: prose() })
  .describe("A staff member's texts in another language");

export const serviceTranslationSchema = z
  .strictObject({
    name: words(),
    summary: words(300),
    description: prose(),
    alt: words(400),
    "thank-you": prose(5_000),
    "follow-up": prose(5_000).describe("The text of the mail after the visit"),
    locations: z
      .array(z.strictObject({ label: words(), detail: words(2_000) }), mustBe("a list of locations"))
      .optional()
      .describe("As many as the service has, in the same order"),
    courses: z
      .array(z.strictObject({ name: words() }), mustBe("a list of courses"))
      .optional()
      .describe("As many as the service has, in the same order"),
  })
  .describe("A service's texts in another language");

const named = { name: words(), description: prose(5_000) };

export const groupsTranslationSchema = z
  .array(z.strictObject({ slug, ...named }), mustBe("a list of groups"))
  .describe("The texts of groups in another language");

export const packagesTranslationSchema = z
  .array(z.strictObject({ slug, ...named }), mustBe("a list of packages"))
  .describe("The texts of packages in another language");

export const menusTranslationSchema = z
  .array(
    z.strictObject({
      slug,
      ...named,
      categories: z
        .array(z.strictObject(named), mustBe("a list of categories"))
        .optional()
        .describe("As many as the menu has, in the same order"),
    }),
    mustBe("a list of menus"),
  )
  .describe("The texts of menus and their categories in another language");
