import { z } from "zod";
import { coded, mustBe } from "../coded.ts";
import { weekSchema } from "../hours.ts";
import { clock, day, duration, money, slug } from "../parts.ts";

export const startsSchema = z
  .strictObject({
    every: duration(1, 1_440).prefault("30 min"),
    from: clock.prefault("00:00").describe("The first start of the day, in the provider's time zone"),
  })
  .describe("When visits may start: every 30 min; for a class at 07:30, every 24 h from 07:30");

export const seasonsSchema = z
  .array(
    z.strictObject({
      from: day,
      to: day,
      hours: weekSchema.optional().describe("The weekly hours of this season; by default, those of the service"),
    }),
    mustBe("a list of seasons"),
  )
  .describe("The only days on which it is offered, from and to included");

/** `60 days` ahead, or two dates. */
export const windowSchema = z
  .union(
    [
      z
        .string()
        .regex(/^\d{1,4} days?$/, coded("not-window"))
        .transform((value, context) => {
          const days = Number.parseInt(value, 10);
          if (days >= 1 && days <= 1_095) return { days, from: null, to: null };
          context.addIssue({ code: "custom", message: coded("window-out-of-range", { least: 1, most: 1_095 }) });
          return z.NEVER;
        }),
      z
        .strictObject({ from: day.optional(), to: day.optional() })
        .transform(({ from, to }) => ({ days: null, from: from ?? null, to: to ?? null })),
    ],
    mustBe("a number of days such as 60 days, or from and to"),
  )
  .describe("How far ahead a visit can be booked: 60 days, or from and to two dates");

export const serviceStaffSchema = z.union(
  [
    slug.transform((member) => ({ member, price: undefined, duration: undefined })),
    z.strictObject({
      member: slug,
      price: money.optional().describe("Overrides the service's"),
      duration: duration(1, 1_440).optional().describe("Overrides the service's"),
    }),
  ],
  mustBe("a member's slug, or a member with a separate price or duration"),
);
