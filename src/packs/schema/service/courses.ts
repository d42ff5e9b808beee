import { z } from "zod";
import { coded, mustBe } from "../coded.ts";
import { day, line, money, slug, whole, clock } from "../parts.ts";
import { dateChange, terms, weekdaysSchema, weeks } from "./session-terms.ts";

const most = 104;

/** `1 session`, `2 sessions`. */
const sessions = z
  .string(mustBe("a number of sessions such as 2 sessions"))
  .regex(/^\d{1,3} sessions?$/, coded("not-sessions"))
  .transform((value, context) => {
    const count = Number.parseInt(value, 10);
    if (count <= most) return count;
    context.addIssue({ code: "custom", message: coded("too-many-sessions", { most }) });
    return z.NEVER;
  });

const { price: _, ...sessionTerms } = terms;

const courseSchema = z.strictObject({
  id: slug.describe("Its name in addresses; keep it when you edit the course"),
  name: line().min(1, coded("empty")),
  at: clock.describe("When its sessions start, on the provider's clock"),
  first: day.optional().describe("The day of the first session"),
  on: weekdaysSchema.optional().describe("By default, the weekday of the first session"),
  every: weeks.prefault("1 week").describe("Every how many weeks"),
  sessions: whole(1, most).optional().describe("How many sessions it has; days on which you are closed are left out"),
  dates: z
    .array(day, mustBe("a list of dates"))
    .max(most, coded("too-many-entries", { most }))
    .optional()
    .describe("All of its days, instead of first, on, every and sessions"),
  ...sessionTerms,
  changes: z
    .array(z.strictObject({ date: day, ...dateChange, ...sessionTerms }), mustBe("a list of changes"))
    .default([])
    .describe("What differs on one date: cancelled, moved or with another giver"),
  price: money.describe("Of the whole course"),
  "late-joining": z
    .enum(["closed", "whole", "remaining"])
    .default("remaining")
    .describe("Joining after the start: not at all, at the whole price, or at the price of the sessions left"),
  "join-until": sessions.prefault("1 session").describe("How many sessions may have begun when someone joins"),
  "course-seats": whole(1, 9_999)
    .optional()
    .describe("The most people who join the whole course; by default, the seats of a session"),
  "single-sessions": z
    .enum(["none", "trial", "any"])
    .default("none")
    .describe("Whether one session is sold alone: not at all, once to each newcomer, or to anyone"),
  "single-price": money.optional().describe("The price of one session that is sold alone"),
  "trial-in": whole(1, most).optional().describe("Trials are offered in this many first sessions; by default, in all"),
});

export const coursesSchema = z
  .array(courseSchema, mustBe("a list of courses"))
  .min(1, coded("empty-list"))
  .max(50, coded("too-many-entries", { most: 50 }))
  .describe("Courses: several sessions that are sold together, instead of `starts` or `timetable`");

export type CourseValue = z.infer<typeof courseSchema>;
