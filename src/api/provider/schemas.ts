import { z } from "zod";
import { localeCodes } from "#domain/locales/locales.ts";
import { zoneSchema } from "../schemas/common.ts";

export const shownProviderSchema = z
  .object({
    slug: z.string().meta({ description: "Names the business in addresses" }),
    name: z.string(),
    tagline: z.string(),
    about: z.string(),
    contact: z.string().meta({ description: "How to reach the office" }),
    timeZone: zoneSchema,
    currency: z.string().meta({ description: "ISO 4217" }),
    language: z.enum(localeCodes).meta({ description: "The language in which the business writes" }),
    weekStarts: z.int().min(1).max(7).nullable().meta({ description: "ISO weekday; null: as in the visitor's region" }),
    logo: z.string().nullable().meta({ description: "The address of a picture" }),
    cover: z.string().nullable().meta({ description: "The address of a picture" }),
    color: z.string().meta({ description: "The main colour of its pages" }),
    bookingPage: z.string().meta({ description: "The address of the page with everything that it offers" }),
  })
  .meta({ id: "Provider" });
