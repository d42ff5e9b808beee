import { z } from "zod";
import { coded, mustBe } from "../coded.ts";
import { weekdays } from "../hours.ts";
import { day, duration, flag, line, money, slug, whole } from "../parts.ts";
import { clock, needSchema } from "./service-times.ts";

const weekday = z.enum(weekdays);

export const weeks = z
  .string(mustBe("a number of weeks such as 2 weeks"))
  .regex(/^\d{1,2} weeks?$/, coded("not-weeks"))
  .transform((value, context) => {
    const count = Number.parseInt(value, 10);
    if (count >= 1 && count <= 52) return count;
    context.addIssue({ code: "custom", message: coded("weeks-out-of-range", { least: 1, most: 52 }) });
    return z.NEVER;
  });

/** What can differ between two sessions. By default, the service's. */
export const terms = {
  length: duration(1, 1_440).optional().describe("By default, the service's duration"),
  staff: z
    .union(
      [slug.transform((one) => [one]), z.array(slug).min(1, coded("empty-list"))],
      mustBe("a slug or a list of slugs"),
    )
    .optional()
    .describe("Who gives it; several give it together"),
  resources: z.array(needSchema, mustBe("a list of resources")).optional().describe("By default, the service's"),
  seats: whole(1, 9_999).optional().describe("By default, the service's"),
  price: money.optional().describe("By default, the service's"),
};

export const weekdaysSchema = z.union(
  [weekday.transform((one) => [one]), z.array(weekday).min(1, coded("empty-list"))],
  mustBe("a weekday such as tuesday, or a list of weekdays"),
);

const timeSchema = z.strictObject({
  id: slug.optional().describe("Its name in changes; by default, its first weekday and its time: tuesday-1900"),
  on: weekdaysSchema,
  at: clock.describe("When it starts, on the provider's clock"),
  every: weeks.prefault("1 week").describe("Every how many weeks, counted from the week of `from`"),
  ...terms,
  from: day.optional().describe("Its first day; by default, the timetable's"),
  until: day.optional().describe("Its last day; by default, the timetable's"),
});

const extraSchema = z.strictObject({
  id: slug.optional().describe("Its name in changes; by default, its date and time: 2027-03-06-1100"),
  date: day,
  at: clock.describe("When it starts, on the provider's clock"),
  ...terms,
  reason: line(300).optional().describe("What is special about it; visitors read it"),
});

/** What differs on one date. */
export const dateChange = {
  reason: line(300).optional().describe("Everyone booked reads it"),
  cancelled: flag.default(false),
  to: z.string(mustBe("a date and time such as 2027-02-19 20:00")).optional().describe("The new date and time"),
};

const changeSchema = z.strictObject({
  time: slug.describe("The id of the weekly time"),
  date: day.describe("The day on which the weekly time has this session"),
  ...dateChange,
  ...terms,
});

export const timetableSchema = z
  .strictObject({
    from: day.optional().describe("The first day of all weekly times"),
    until: day.optional().describe("The last day of all weekly times"),
    times: z.array(timeSchema, mustBe("a list of weekly times")).default([]),
    extra: z.array(extraSchema, mustBe("a list of dates")).default([]).describe("Single sessions"),
    changes: z
      .array(changeSchema, mustBe("a list of changes"))
      .default([])
      .describe("What differs on one date of a weekly time: cancelled, moved or with another giver"),
    "show-seats": z
      .enum(["words", "numbers", "never"])
      .default("words")
      .describe("How pages say how many seats are left"),
  })
  .describe("The weekly times and single dates at which the service takes place, instead of `starts`");

export type TimetableValue = z.infer<typeof timetableSchema>;
