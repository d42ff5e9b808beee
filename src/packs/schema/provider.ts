import { z } from "zod";
import { localeCodes } from "#domain/locales/locales.ts";
import { mostMonthsKept, defaultRetention } from "#domain/privacy/retention.ts";
import { isCurrency } from "#domain/pricing/money.ts";
import { email, line, picture, slug, text, timeZone, whole } from "./parts.ts";
import { weekdays } from "./staff.ts";

/** A CSP source that names sites: no path, no keyword that would allow more than was meant. */
const frameSite =
  /^(\*|https?:\/\/(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:(\d{1,5}|\*))?)$/;

function months(what: string) {
  return whole(1, mostMonthsKept).describe(`${what}, in months`);
}

/** Nothing but scheme, host and port, in the spelling by which origins are compared. */
function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.parse(value)?.origin === value;
}

const color = z
  .union([z.string(), z.number()], "must be a colour of six hex digits")
  .transform((value) => String(value).replace(/^#/, "").toLowerCase())
  .refine((value) => /^[0-9a-f]{6}$/.test(value), "must be a colour of six hex digits, such as 1f5c4d");

export const providerSchema = z
  .strictObject({
    slug: slug
      .refine((value) => value !== "service", '"service" is reserved: it is a part of our addresses')
      .describe("Names the business in addresses: /widget/appointment/{slug}"),
    name: line().min(1, "must not be empty"),
    tagline: line().default("").describe("One sentence under the name"),
    about: text().default("").describe("Markdown; a longer one stands in texts/"),
    home: slug.optional().describe("The slug of the content page to show as the start page"),
    brand: z
      .strictObject({
        logo: picture.optional().describe("Shown small, beside the name"),
        cover: picture.optional().describe("Shown wide, at the head of the start page"),
        color: color.default("1f5c4d").describe("Six hex digits; texts on it stay readable whatever it is"),
        theme: z.enum(["light", "dark", "auto"]).default("auto"),
      })
      .prefault({}),
    "time-zone": timeZone.describe("Where the business is, such as Europe/Lisbon"),
    currency: z
      .string("must be a currency such as EUR")
      .refine(isCurrency, "is no currency; write its three capital letters, such as EUR"),
    phone: line(60).default("").describe("The office's number, shown where the office will call back"),
    email: email.or(z.literal("")).default("").describe("The office's address; told about requests"),
    locale: z
      .enum(localeCodes)
      .default("en")
      .describe(
        "The business's language: of its texts, of addresses without prefix, of mail to visitors whose own is not known",
      ),
    "week-starts": z
      .enum(weekdays)
      .optional()
      .describe("Weekday that calendars begin with; usually as in the visitor's region"),
    "frame-sites": z
      .array(
        z
          .string("must be a site such as https://www.example.com")
          .regex(frameSite, "must be a site such as https://www.example.com or https://*.example.com, without a path"),
        "must be a list of sites",
      )
      .default([])
      .describe("The only sites that may show the booking pages inside their own; without them any site may"),
    "redirect-sites": z
      .array(
        z
          .string("must be a site such as https://www.example.com")
          .refine(isOrigin, "must be a site such as https://www.example.com, without a path"),
        "must be a list of sites",
      )
      .default([])
      .describe("Sites to which a form may lead when it is finished"),
    terms: text().default("").describe("Terms and conditions, in Markdown"),
    consent: text(2_000).default("").describe("What a visitor consents to, in one or two sentences"),
    "cookie-policy": text().default(""),
    "optional-scripts": z
      .array(
        z
          .string("must be a script such as https://stats.example.com/script.js")
          .regex(
            /^https:\/\/[a-z0-9.-]+(:\d{1,5})?\/[^\s"'<>;,]*$/,
            "must be the address of a script, beginning with https://",
          ),
        "must be a list of scripts",
      )
      .default([])
      .describe("Scripts of other sites, on pages of content, only for visitors who have accepted all cookies"),
    keep: z
      .strictObject({
        visits: months("Who came, counted from the end of the visit").default(defaultRetention.visits),
        answers: months("Responses to forms, with their files").default(defaultRetention.answers),
        orders: months("Who bought").default(defaultRetention.orders),
      })
      .prefault({})
      .describe("How many months the business knows who its visitors were; sums and times stay"),
  })
  .describe("A business whose calendar is booked");

export type ProviderFile = z.output<typeof providerSchema>;
