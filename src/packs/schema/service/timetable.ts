import { z } from "zod";
import { mustBe } from "../coded.ts";
import { clock, day, line, slug } from "../parts.ts";
import { dateChange, terms, weekdaysSchema, weeks } from "./session-terms.ts";

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
