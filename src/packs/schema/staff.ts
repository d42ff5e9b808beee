import { z } from "zod";
import { calendarKindNames, calendarKinds, type CalendarKindName } from "#gateways/calendars/registry.ts";
import { coded } from "./coded.ts";
import { dayListSchema, specialHoursSchema, weekSchema } from "./hours.ts";
import { memberLimitsSchema } from "./limits.ts";
import { email, flag, line, picture, slug, text, timeZone, webAddress, whole } from "./parts.ts";

/** Each kind of calendar has a key for its address. */
const addressKeys = Object.fromEntries(
  calendarKindNames.map((kind) => [kind, webAddress.optional().describe(calendarKinds[kind].english.key)]),
) as Record<CalendarKindName, z.ZodOptional<typeof webAddress>>;

export const staffSchema = z
  .strictObject({
    name: line().min(1, coded("empty")),
    title: line().default("").describe("Their profession, such as Physiotherapist"),
    bio: text().default("").describe("Markdown; put a longer text into texts/"),
    photo: picture.optional(),
    email: email.or(z.literal("")).default("").describe("Receives mails about their bookings; never shown"),
    "time-zone": timeZone.optional().describe("The time zone of their hours; by default, the provider's"),
    priority: whole(-1_000, 1_000)
      .default(0)
      .describe("Among available staff members, the one with the highest priority is chosen first"),
    position: whole(0, 9_999).default(0).describe("Order on the team page; the lowest number comes first"),
    lanes: whole(1, 4)
      .default(1)
      .describe("How many visits the office may book for them at the same time; visitors book only while all are free"),
    hours: weekSchema.prefault({}).describe("Weekly hours: 09:00-12:30, 13:30-18:00; overnight 22:00-02:00"),
    "days-off": dayListSchema.default([]).describe("Days or holidays: a date, or from and to"),
    "special-hours": specialHoursSchema.default([]).describe("Days with hours that differ from the weekly hours"),
    limits: memberLimitsSchema.prefault({}),
    calendars: z
      .array(
        z.strictObject({
          name: slug,
          ...addressKeys,
          "write-bookings": flag.default(false).describe("Whether to write the member's bookings to the collection"),
        }),
      )
      .default([])
      .describe("Their external calendars; do not put secrets here"),
  })
  .describe("A person with working hours; the file's name is the slug");
