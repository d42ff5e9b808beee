import { z } from "zod";
import { line, money, slug, text, whole } from "./parts.ts";

const services = z.array(slug, "must be a list of services").min(1, "must not be empty");

export const resourcesSchema = z
  .array(
    z.strictObject({
      slug,
      name: line().min(1, "must not be empty"),
      kind: z.enum(["room", "equipment"]),
      units: whole(1, 999).default(1).describe("How many there are"),
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
      services: services.describe("In the order in which they are shown"),
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
      "several-per-person": z.boolean("must be true or false").default(false).describe("One after the other"),
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
  .describe("Services by category, chosen into a cart");

export const oneTimeLinksSchema = z
  .array(
    z.strictObject({
      slug: z
        .string("must be text; put quotes around it")
        .regex(/^[A-Za-z0-9_-]{8,64}$/, "must be 8 to 64 letters, digits, dashes or underscores")
        .describe("Who knows it can book: better not guessable"),
      service: slug,
      staff: slug.optional().describe("With whom, where the visitor has no choice"),
      price: money.optional().describe("Where it is not the service's"),
      expires: z
        .string("must be a moment such as 2027-01-31 18:00")
        .optional()
        .describe("2027-01-31 18:00, by the provider's clock"),
    }),
    "must be a list of one-time links",
  )
  .describe("Links by which a service can be booked exactly once");
