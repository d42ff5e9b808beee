import { z } from "zod";
import { coded, mustBe } from "../coded.ts";
import { duration, money, percent } from "../parts.ts";
import { processingSchema } from "./service-processing.ts";

const length = duration(1, 1_440);

type Duration = {
  minutes: number;
  price?: string | undefined;
  processing?: z.output<typeof processingSchema> | undefined;
};

/** `45 min`, or a list of durations, each with an optional price and processing time. The first is the default. */
export const durationsSchema = z
  .union(
    [
      length.transform((minutes): Duration[] => [{ minutes }]),
      z
        .array(
          z.union(
            [
              length.transform((minutes): Duration => ({ minutes })),
              z
                .strictObject({ duration: length, price: money.optional(), processing: processingSchema.optional() })
                .transform(({ duration: minutes, ...own }): Duration => ({ minutes, ...own })),
            ],
            mustBe("a duration such as 45 min, or a duration with a price"),
          ),
        )
        .min(1, coded("empty-list"))
        .max(12, coded("too-many-entries", { most: 12 })),
    ],
    mustBe("a duration such as 45 min, or a list of them"),
  )
  .describe("How long a visit takes; the visitor chooses among several");

const message = coded("not-pay-now");

export type PayNow =
  | { kind: "nothing" }
  | { kind: "full" }
  | { kind: "flat"; amount: string }
  | { kind: "percent"; share: number };

export const payNowSchema = z
  .string(message)
  .regex(/^(nothing|full|deposit \d{1,12}(\.\d{1,4})?|deposit \d{1,3}%)$/, message)
  .transform((value, context): PayNow => {
    if (value === "nothing" || value === "full") return { kind: value };
    const given = value.slice("deposit ".length);
    if (!given.endsWith("%")) return { kind: "flat", amount: given };
    const share = Number.parseInt(given, 10);
    if (share >= 1 && share <= 100) return { kind: "percent", share };
    context.addIssue({ code: "custom", message: coded("not-deposit-share", { least: 1, most: 100 }) });
    return z.NEVER;
  })
  .describe("The amount to pay when booking: nothing, full, deposit 20.00, deposit 30%");

export const refundSchema = z
  .strictObject({
    share: percent(0, 100).prefault("100%"),
    until: duration(0, 365 * 1_440)
      .prefault("0 min")
      .describe("How long before the start a visitor must cancel to get the refund"),
    "counts-from": z
      .enum(["course", "each-date"])
      .default("course")
      .describe("What `until` counts from in a course: its first date, or each date"),
  })
  .describe("The refund for a visitor who cancels");
