import { z } from "zod";
import { coded, mustBe } from "./coded.ts";
import { parseHours, type MinuteRange } from "#domain/time/hours.ts";
import { day, line } from "./parts.ts";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

const hours = z.string(mustBe("hours such as 09:00-12:30, 13:30-18:00")).transform((value, context): MinuteRange[] => {
  const ranges = parseHours(value);
  if (!("problem" in ranges)) return ranges;
  context.addIssue({ code: "custom", message: coded(...ranges.problem) });
  return z.NEVER;
});

const weekdayHours = Object.fromEntries(weekdays.map((weekday) => [weekday, hours.optional()])) as Record<
  (typeof weekdays)[number],
  z.ZodOptional<typeof hours>
>;

/** Hours by weekday. */
export const weekSchema = z.strictObject(weekdayHours);

/** Days with a note: a date, or from and to. */
export const dayListSchema = z.array(
  z.strictObject({ date: day.optional(), from: day.optional(), to: day.optional(), note: line().default("") }),
  mustBe("a list of days"),
);

export const specialHoursSchema = z.array(
  z.strictObject({ date: day, hours, note: line().default("") }),
  mustBe("a list of days with hours"),
);
