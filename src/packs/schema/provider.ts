import { z } from "zod";
import { localeCodes } from "#domain/locales/locales.ts";
import { longestMailNote, notedKinds, type NotedKind } from "#domain/mail/notes.ts";
import { mostMonthsKept, defaultRetention } from "#domain/privacy/retention.ts";
import { isCurrency } from "#domain/pricing/money.ts";
import { coded, mustBe } from "./coded.ts";
import { limitsSchema } from "./limits.ts";
import { taxSchema, vouchersSchema } from "./money.ts";
import { alt, email, line, picture, slug, text, timeZone, whole } from "./parts.ts";
import { dayListSchema, weekdays } from "./hours.ts";

/** A CSP source for sites. Rejects paths, and keywords that would allow more than intended. */
const frameSite =
  /^(\*|https?:\/\/(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:(\d{1,5}|\*))?)$/;

function months(what: string) {
  return whole(1, mostMonthsKept).describe(`${what}, in months`);
}

/** Only scheme, host and port, in the normalized form that origins are compared in. */
function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.parse(value)?.origin === value;
}

const color = z
  .union([z.string(), z.number()], mustBe("a colour of six hex digits"))
  .transform((value) => String(value).replace(/^#/, "").toLowerCase())
  .refine((value) => /^[0-9a-f]{6}$/.test(value), coded("not-color"));

/** Also what is next to a provider's slug in the addresses of the office. */
const reserved = new Set([
  "service",
  "sign-in",
  "sign-out",
  "setup",
  "link",
  "invitation",
  "confirm",
  "me",
  "desk",
  "first-run",
  "new-business",
]);

export const providerSchema = z
  .strictObject({
    slug: slug
      .refine((value) => !reserved.has(value), {
        error: ({ input }) => coded("slug-reserved", { slug: String(input) }),
      })
      .describe("Identifies the provider in addresses: /widget/appointment/{slug}"),
    name: line().min(1, coded("empty")),
    tagline: line().default("").describe("One sentence under the name"),
    about: text().default("").describe("Markdown; put a longer text into texts/"),
    home: slug.optional().describe("The slug of the content page to show as the start page"),
    brand: z
      .strictObject({
        logo: picture.optional().describe("Shown small, next to the name"),
        cover: picture.optional().describe("Shown wide, at the top of the start page"),
        color: color.default("1f5c4d").describe("Six hex digits; text on any colour stays readable"),
        theme: z.enum(["light", "dark", "auto"]).default("auto"),
      })
      .prefault({}),
    "cover-alt": alt,
    "time-zone": timeZone.describe("The provider's time zone, such as Europe/Lisbon"),
    currency: z.string(mustBe("a currency such as EUR")).refine(isCurrency, coded("not-currency")),
    phone: line(60).default("").describe("The office's phone number, shown if the office will call back"),
    email: email.or(z.literal("")).default("").describe("The office's email address; receives requests"),
    locale: z
      .enum(localeCodes)
      .default("en")
      .describe(
        "The language of the provider's texts, of addresses without a prefix, and of mails to visitors whose language is unknown",
      ),
    "week-starts": z
      .enum(weekdays)
      .optional()
      .describe("The first day of the week in calendars; by default, that of the visitor's region"),
    closed: dayListSchema
      .default([])
      .describe("Days on which the whole business takes no visits: a date, or from and to; see also holidays.ics"),
    limits: limitsSchema.prefault({}),
    vouchers: vouchersSchema.prefault({}),
    tax: taxSchema.optional(),
    "frame-sites": z
      .array(
        z.string(mustBe("a site such as https://www.example.com")).regex(frameSite, coded("not-frame-site")),
        mustBe("a list of sites"),
      )
      .default([])
      .describe("The sites that may embed the booking pages; by default, any site may"),
    "redirect-sites": z
      .array(
        z.string(mustBe("a site such as https://www.example.com")).refine(isOrigin, coded("not-site")),
        mustBe("a list of sites"),
      )
      .default([])
      .describe("Sites that a form may redirect to when it is finished"),
    terms: text().default("").describe("Terms and conditions, in Markdown"),
    consent: text(2_000).default("").describe("The text that a visitor consents to, in one or two sentences"),
    "cookie-policy": text().default(""),
    "optional-scripts": z
      .array(
        z
          .string(mustBe("a script such as https://stats.example.com/script.js"))
          .regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?\/[^\s"'<>;,]*$/, coded("not-script")),
        mustBe("a list of scripts"),
      )
      .default([])
      .describe("Other sites' scripts for content pages; loaded only for visitors who accepted all cookies"),
    "mail-notes": z
      .strictObject(
        Object.fromEntries(notedKinds.map((kind) => [kind, line(longestMailNote).default("")])) as Record<
          NotedKind,
          z.ZodDefault<ReturnType<typeof line>>
        >,
      )
      .prefault({})
      .describe("A sentence in the mails of each kind, such as where to park; plain text"),
    keep: z
      .strictObject({
        visits: months("Visitors' data, counted from the end of the visit").default(defaultRetention.visits),
        answers: months("Responses to forms, with their files").default(defaultRetention.answers),
        orders: months("Buyers' data").default(defaultRetention.orders),
      })
      .prefault({})
      .describe("How many months personal data is kept; amounts and times stay"),
  })
  .describe("A business or team that visitors book");
