import { z } from "zod";
import { coded, mustBe } from "../coded.ts";
import { duration, flag, line, slug, text, whole } from "../parts.ts";

const locationKinds = ["address", "we-call", "you-call", "video", "custom", "ask"] as const;

export const locationSchema = z
  .strictObject({
    kind: z
      .enum(locationKinds)
      .describe("an address, you call the visitor, the visitor calls you, a video link, any text, or ask the visitor"),
    label: line().min(1, coded("empty")).describe("The name that visitors see and choose"),
    detail: line(2_000).default("").describe("The address, phone number, link or text"),
  })
  .describe("Where a visit takes place");

export const guestsSchema = z
  .union(
    [
      z.enum(["none", "count", "named"]).transform((by) => ({ by, required: false })),
      z.strictObject({ by: z.enum(["none", "count", "named"]), required: flag.default(false) }),
    ],
    mustBe("none, count or named"),
  )
  .describe("Whether a visitor may bring guests: none, by count, or by name and email");

export const recurrenceSchema = z
  .strictObject({
    rules: z
      .array(z.enum(["daily", "weekly", "monthly", "custom"]), mustBe("a list of rules"))
      .min(1, coded("empty-list"))
      .describe("Which rules a visitor may choose"),
    most: whole(2, 24).default(24).describe("Maximum number of visits in a series"),
    pay: z
      .enum(["first", "all"])
      .default("first")
      .describe("Which visits to pay for when booking, if pay-now asks for payment"),
  })
  .describe("Whether a visit may be booked as a series");

export const followUpSchema = z
  .strictObject({
    after: duration(0, 365 * 1_440).describe("How long after the end"),
    text: text(5_000).default("").describe("The text of the mail; by default, a short thank-you"),
  })
  .describe("A mail after the visit");

const presence = z.enum(["required", "optional", "hidden"]).optional();

/** Pack keys and the field names of the details form and of prefilling. */
export const detailFieldKeys = {
  "first-name": "firstName",
  "last-name": "lastName",
  email: "email",
  phone: "phone",
  "date-of-birth": "dateOfBirth",
  notes: "notes",
} as const;

export const detailsSchema = z
  .strictObject({
    "first-name": presence,
    "last-name": presence,
    email: presence,
    phone: presence,
    "date-of-birth": presence,
    notes: presence,
    form: slug.optional().describe("A form with more questions"),
  })
  .describe("The details that the visitor fills in");
