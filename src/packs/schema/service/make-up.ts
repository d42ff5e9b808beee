import { z } from "zod";
import { coded, mustBe } from "../coded.ts";
import { duration, slug, whole } from "../parts.ts";

const day = 1_440;

export const makeUpSchema = z
  .strictObject({
    until: duration(0, 365 * day)
      .prefault("0 min")
      .describe("How long before the missed date the visitor must say so"),
    within: duration(day, 366 * day)
      .refine((minutes) => minutes % day === 0, coded("not-whole-days"))
      .transform((minutes) => minutes / day)
      .describe("How long after the missed date it can be made up: 4 weeks"),
    most: whole(1, 104).describe("The most for one enrolment"),
    in: z
      .array(slug, mustBe("a list of courses"))
      .min(1, coded("empty-list"))
      .optional()
      .describe("The courses whose sessions can be chosen; by default, all courses of this service"),
  })
  .describe("Visitors who cannot come to a date of a course choose another session, instead of a refund");
