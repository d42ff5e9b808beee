import { z } from "zod";
import { coded } from "./coded.ts";
import { duration, whole } from "./parts.ts";

const most = whole(1, 10_000);

const visitorSchema = z
  .strictObject({
    active: most.optional().describe("Upcoming bookings at a time"),
    day: most.optional(),
    week: most.optional().describe("Weeks begin on the provider's week-starts, by default on Monday"),
    month: most.optional(),
    gap: duration(60, 527_040)
      .refine((minutes) => minutes % 60 === 0, coded("not-whole-hours"))
      .optional()
      .describe("The least time between two visits: 2 days"),
  })
  .describe("The most bookings of one visitor, by email address or phone number");

const allSchema = z
  .strictObject({ day: most.optional(), week: most.optional(), month: most.optional() })
  .describe("The most bookings of all visitors together, for visits with free starts");

/** Limits of a service or a group. */
export const offerLimitsSchema = z.strictObject({ visitor: visitorSchema.prefault({}), all: allSchema.prefault({}) });

/** Limits of a staff member. */
export const memberLimitsSchema = z.strictObject({ all: allSchema.prefault({}) });

/** Limits of a provider. */
export const limitsSchema = z.strictObject({ visitor: visitorSchema.prefault({}) });
