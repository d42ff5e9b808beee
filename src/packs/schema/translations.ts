import { z } from "zod";
import { line, slug, text } from "./parts.ts";

/** What is not written in another language stays in the provider's own, so that an empty text would say nothing. */
export const present = "must not be empty";
export const words = (most?: number) => line(most).min(1, present).optional();
export const prose = (most?: number) => text(most).min(1, present).optional();

export const providerTranslationSchema = z
  .strictObject({
    tagline: words(),
    about: prose(),
    terms: prose(),
    consent: prose(2_000),
    "cookie-policy": prose(),
  })
  .describe("What a business says about itself, in another language");

export const staffTranslationSchema = z
  .strictObject({ title: words(), bio: prose() })
  .describe("What is said about a person, in another language");

export const serviceTranslationSchema = z
  .strictObject({
    name: words(),
    summary: words(300),
    description: prose(),
    "thank-you": prose(5_000),
    "follow-up": prose(5_000).describe("What the mail after the visit says"),
    locations: z
      .array(z.strictObject({ label: words(), detail: words(2_000) }), "must be a list of locations")
      .optional()
      .describe("As many as the service has, and in its order"),
  })
  .describe("What is said about a service, in another language");

const named = { name: words(), description: prose(5_000) };

export const groupsTranslationSchema = z
  .array(z.strictObject({ slug, ...named }), "must be a list of groups")
  .describe("What groups are called, in another language");

export const menusTranslationSchema = z
  .array(
    z.strictObject({
      slug,
      ...named,
      categories: z
        .array(z.strictObject(named), "must be a list of categories")
        .optional()
        .describe("As many as the menu has, and in its order"),
    }),
    "must be a list of menus",
  )
  .describe("What menus and their categories are called, in another language");
