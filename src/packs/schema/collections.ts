import { z } from "zod";
import { offerLimitsSchema } from "./limits.ts";
import { line, money, slug, text, whole } from "./parts.ts";

const services = z.array(slug, "must be a list of services").min(1, "must not be empty");

export const resourcesSchema = z
  .array(
    z.strictObject({
      slug,
      name: line().min(1, "must not be empty"),
      kind: z.enum(["room", "equipment"]),
      units: whole(1, 999).default(1).describe("The number of units"),
    }),
    "must be a list of resources",
  )
  .describe("Rooms and equipment");

export const groupsSchema = z
  .array(
    z.strictObject({
      slug,
      name: line().min(1, "must not be empty"),
      description: text(5_000).default(""),
      services: services.describe("Slugs, in display order"),
      limits: offerLimitsSchema.prefault({}),
    }),
    "must be a list of groups",
  )
  .describe("Services shown together under one address");

export const menusSchema = z
  .array(
    z.strictObject({
      slug,
      name: line().min(1, "must not be empty"),
      description: text(5_000).default(""),
      "several-per-person": z
        .boolean("must be true or false")
        .default(false)
        .describe("Whether one person may book several services, one after the other"),
      categories: z
        .array(
          z.strictObject({
            name: line().min(1, "must not be empty"),
            description: text(5_000).default(""),
            services,
          }),
          "must be a list of categories",
        )
        .min(1, "must not be empty"),
    }),
    "must be a list of menus",
  )
  .describe("Services by category, which visitors add to a cart");

export const oneTimeLinksSchema = z
  .array(
    z.strictObject({
      slug: z
        .string("must be text; put quotes around it")
        .regex(/^[A-Za-z0-9_-]{8,64}$/, "must be 8 to 64 letters, digits, dashes or underscores")
        .describe("Part of the link; anyone who knows it can book, so make it hard to guess"),
      service: slug,
      staff: slug.optional().describe("The staff member, if the visitor may not choose"),
      price: money.optional().describe("Overrides the service's price"),
      expires: z
        .string("must be a date and time such as 2027-01-31 18:00")
        .optional()
        .describe("2027-01-31 18:00, in the provider's time zone"),
    }),
    "must be a list of one-time links",
  )
  .describe("Links that can be used for exactly one booking each");
