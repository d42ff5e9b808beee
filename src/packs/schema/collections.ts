import { z } from "zod";
import { coded, mustBe } from "./coded.ts";
import { offerLimitsSchema } from "./limits.ts";
import { line, money, slug, text, whole } from "./parts.ts";

const services = z.array(slug, mustBe("a list of services")).min(1, coded("empty-list"));

export const resourcesSchema = z
  .array(
    z.strictObject({
      slug,
      name: line().min(1, coded("empty")),
      kind: z.enum(["room", "equipment"]),
      units: whole(1, 999).default(1).describe("The number of units"),
    }),
    mustBe("a list of resources"),
  )
  .describe("Rooms and equipment");

export const groupsSchema = z
  .array(
    z.strictObject({
      slug,
      name: line().min(1, coded("empty")),
      description: text(5_000).default(""),
      services: services.describe("Slugs, in display order"),
      limits: offerLimitsSchema.prefault({}),
    }),
    mustBe("a list of groups"),
  )
  .describe("Services shown together under one address");

export const menusSchema = z
  .array(
    z.strictObject({
      slug,
      name: line().min(1, coded("empty")),
      description: text(5_000).default(""),
      "several-per-person": z
        .boolean(mustBe("true or false"))
        .default(false)
        .describe("Whether one person may book several services, one after the other"),
      categories: z
        .array(
          z.strictObject({
            name: line().min(1, coded("empty")),
            description: text(5_000).default(""),
            services,
          }),
          mustBe("a list of categories"),
        )
        .min(1, coded("empty-list")),
    }),
    mustBe("a list of menus"),
  )
  .describe("Services by category, which visitors add to a cart");

export const oneTimeLinksSchema = z
  .array(
    z.strictObject({
      slug: z
        .string(mustBe("text; put quotes around it"))
        .regex(/^[A-Za-z0-9_-]{8,64}$/, coded("not-link-slug", { least: 8, most: 64 }))
        .describe("Part of the link; anyone who knows it can book, so make it hard to guess"),
      service: slug,
      staff: slug.optional().describe("The staff member, if the visitor may not choose"),
      price: money.optional().describe("Overrides the service's price"),
      expires: z
        .string(mustBe("a date and time such as 2027-01-31 18:00"))
        .optional()
        .describe("2027-01-31 18:00, in the provider's time zone"),
    }),
    mustBe("a list of one-time links"),
  )
  .describe("Links that can be used for exactly one booking each");
