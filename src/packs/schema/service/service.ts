import { ownTaxRateSchema } from "../money.ts";
import { z } from "zod";
import { coded, mustBe } from "../coded.ts";
import { detailsSchema, followUpSchema, guestsSchema, locationSchema, recurrenceSchema } from "./service-visit.ts";
import { serviceStaffSchema, seasonsSchema, startsSchema, windowSchema } from "./service-times.ts";
import { needSchema } from "./session-terms.ts";
import { durationsSchema, payNowSchema, refundSchema } from "./service-money.ts";
import { coursesSchema } from "./courses.ts";
import { makeUpSchema } from "./make-up.ts";
import { timetableSchema } from "./timetable.ts";
import { dayListSchema, specialHoursSchema, weekSchema } from "../hours.ts";
import { processingSchema } from "./service-processing.ts";
import { waitingListSchema } from "./waiting-list.ts";
import { offerLimitsSchema } from "../limits.ts";
import { alt, duration, flag, line, money, percent, picture, secureAddress, text, whole } from "../parts.ts";

const year = 365 * 1_440;

export const serviceSchema = z
  .strictObject({
    name: line().min(1, coded("empty")),
    summary: line(300).default("").describe("One sentence, shown in lists"),
    description: text().default("").describe("Markdown; put a longer text into texts/"),
    image: picture.optional(),
    alt,
    position: whole(0, 9_999).default(0).describe("Order in lists; the lowest number comes first"),
    public: flag.default(true).describe("Whether pages list it; if false, visitors need its address"),

    durations: durationsSchema,
    processing: processingSchema.default([]),
    price: money.default("0").describe("In the provider's currency: 65.00"),
    "price-per": z.enum(["booking", "person"]).default("booking"),
    "tax-rate": ownTaxRateSchema,
    "pay-now": payNowSchema.prefault("nothing"),
    refund: refundSchema.prefault({}),

    hours: weekSchema
      .optional()
      .describe("When it is offered, by the provider's clock; the staff must work then, too. By default, always"),
    seasons: seasonsSchema.default([]),
    "days-off": dayListSchema.default([]).describe("Days on which it is not offered: a date, or from and to"),
    "special-hours": specialHoursSchema
      .default([])
      .describe("Days with hours that differ from the weekly hours; they apply even if the business is closed"),
    starts: startsSchema.prefault({}),
    timetable: timetableSchema.optional(),
    courses: coursesSchema.optional(),
    "make-up": makeUpSchema.optional(),
    buffer: z
      .strictObject({ before: duration(0, 1_440).prefault("0 min"), after: duration(0, 1_440).prefault("0 min") })
      .prefault({})
      .describe("Time that stays free around a visit; blocks the staff member for every service"),
    notice: duration(0, year).prefault("0 min").describe("The minimum time between booking and start"),
    window: windowSchema.optional(),
    "daily-cap": whole(1, 10_000).optional().describe("Maximum number of bookings per day"),
    limits: offerLimitsSchema.prefault({}),
    "look-busy": percent(0, 90).prefault("0%").describe("The share of free slots to hide"),

    "given-by": z
      .enum(["one", "any", "all"])
      .default("any")
      .describe("one named staff member, any available one, or all of them together"),
    staff: z.array(serviceStaffSchema, mustBe("a list of staff")).describe("The staff members who give it, by slug"),
    "visitor-chooses-staff": flag
      .optional()
      .describe("Whether visitors may choose a staff member; by default, true for given-by: any without a timetable"),
    resources: z
      .array(needSchema, mustBe("a list of resources"))
      .default([])
      .describe("The rooms and equipment that it needs"),
    seats: whole(1, 9_999).default(1).describe("Places in one session; more than 1 makes it a class"),
    "most-seats-per-booking": whole(1, 100).optional(),
    "waiting-list": waitingListSchema.prefault(false),

    locations: z.array(locationSchema, mustBe("a list of locations")).default([]),
    guests: guestsSchema.prefault("none"),
    recurrence: recurrenceSchema.optional(),
    confirmation: z
      .enum(["at-once", "request", "request-without-time"])
      .default("at-once")
      .describe(
        "at-once: immediately; request: the office confirms a time; request-without-time: the office chooses a time",
      ),
    details: detailsSchema.prefault({}),
    terms: flag.default(false).describe("Whether visitors must accept the provider's terms"),
    consent: flag.default(false).describe("Whether visitors must agree to the provider's consent text"),
    "reschedule-until": duration(0, year)
      .prefault("0 min")
      .describe("How long before the start visitors can reschedule"),
    "cancel-until": duration(0, year).prefault("0 min").describe("How long before the start visitors can cancel"),
    reminders: z
      .array(duration(1, year))
      .max(5, coded("too-many-entries", { most: 5 }))
      .prefault(["1 day"])
      .describe("How long before the start reminders are sent"),
    "follow-up": followUpSchema.optional(),
    "thank-you": text(5_000).default("").describe("Shown after booking, in Markdown"),
    redirect: secureAddress
      .optional()
      .describe("The address that visitors are redirected to instead of a thank-you text"),
  })
  .describe("A service to book; the file's name is the slug");
