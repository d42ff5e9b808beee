import { z } from "zod";
import { detailsSchema, followUpSchema, guestsSchema, locationSchema, recurrenceSchema } from "./service-visit.ts";
import { serviceStaffSchema, needSchema, startsSchema, windowSchema } from "./service-times.ts";
import { durationsSchema, payNowSchema, refundSchema } from "./service-money.ts";
import { duration, flag, line, money, percent, picture, secureAddress, text, whole } from "../parts.ts";

const year = 365 * 1_440;

export const serviceSchema = z
  .strictObject({
    name: line().min(1, "must not be empty"),
    summary: line(300).default("").describe("One sentence, shown in lists"),
    description: text().default("").describe("Markdown; a longer one stands in texts/"),
    image: picture.optional(),
    position: whole(0, 9_999).default(0).describe("Where it stands in lists; the lowest comes first"),
    public: flag.default(true).describe("Listed on pages; false: only who has the address finds it"),

    durations: durationsSchema,
    price: money.default("0").describe("In the provider's currency: 65.00"),
    "price-per": z.enum(["booking", "person"]).default("booking"),
    "pay-now": payNowSchema.prefault("nothing"),
    refund: refundSchema.prefault({}),

    starts: startsSchema.prefault({}),
    buffer: z
      .strictObject({ before: duration(0, 1_440).prefault("0 min"), after: duration(0, 1_440).prefault("0 min") })
      .prefault({})
      .describe("Time that stays free around a visit; blocks the member for every service"),
    notice: duration(0, year).prefault("0 min").describe("How long before its start a visit can still be booked"),
    window: windowSchema.optional(),
    "daily-cap": whole(1, 10_000).optional().describe("Most bookings a day"),
    "look-busy": percent(0, 90).prefault("0%").describe("Share of free slots that is not shown"),

    "given-by": z
      .enum(["one", "any", "all"])
      .default("any")
      .describe("one named member, any available member, or all of them together"),
    staff: z.array(serviceStaffSchema, "must be a list of staff").describe("Who gives it, by slug"),
    "visitor-chooses-staff": flag.optional().describe("Whether a visitor may choose among several; usual for any"),
    resources: z.array(needSchema, "must be a list of resources").default([]).describe("Rooms and equipment it needs"),
    seats: whole(1, 9_999).default(1).describe("Places in one session: more than 1 is a class"),
    "most-seats-per-booking": whole(1, 100).optional(),

    locations: z.array(locationSchema, "must be a list of locations").default([]),
    guests: guestsSchema.prefault("none"),
    recurrence: recurrenceSchema.optional(),
    confirmation: z
      .enum(["at-once", "request", "request-without-time"])
      .default("at-once")
      .describe("at once, or by the office after a request, with or without a time asked for"),
    details: detailsSchema.prefault({}),
    terms: flag.default(false).describe("Visitors accept the provider's terms"),
    consent: flag.default(false).describe("Visitors give the provider's consent"),
    "reschedule-until": duration(0, year).prefault("0 min").describe("How long before the start"),
    "cancel-until": duration(0, year).prefault("0 min").describe("How long before the start"),
    reminders: z
      .array(duration(1, year))
      .max(5, "has more than 5 entries")
      .prefault(["1 day"])
      .describe("How long before the start"),
    "follow-up": followUpSchema.optional(),
    "thank-you": text(5_000).default("").describe("Shown when booked, in Markdown"),
    redirect: secureAddress.optional().describe("Where the visitor goes instead of a thank-you text"),
  })
  .describe("What can be booked; the file's name is the slug");

export type ServiceFile = z.output<typeof serviceSchema>;
