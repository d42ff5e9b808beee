import { z } from "zod";
import { coded, mustBe } from "../coded.ts";
import { weekdays } from "../hours.ts";
import { duration, flag, line, money, slug, whole } from "../parts.ts";

export const needSchema = z.union(
  [
    slug.transform((resource) => ({ resource, units: 1 })),
    z.strictObject({ resource: slug, units: whole(1, 999).default(1) }),
  ],
  mustBe("a resource's slug, or a resource with a number of units"),
);

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

/** What differs on one date. */
export const dateChange = {
  reason: line(300).optional().describe("Everyone booked reads it"),
  cancelled: flag.default(false),
  to: z.string(mustBe("a date and time such as 2027-02-19 20:00")).optional().describe("The new date and time"),
};
