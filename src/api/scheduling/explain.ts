import { z } from "zod";
import { ok } from "#domain/errors.ts";
import type { SlotReason } from "#domain/scheduling/slots.ts";
import { formatDay } from "#domain/time/day.ts";
import { formatWithOffset } from "#domain/time/format-offset.ts";
import { explainDay, explainStart } from "#use-cases/booking/find/list-times.ts";
import { endpoint } from "../define.ts";
import { invalidProblem } from "../problem.ts";
import { dateSchema, timeSchema } from "../schemas/common.ts";
import { askedDay } from "../schemas/read-day.ts";
import { readTime } from "../schemas/write.ts";
import { choiceFields, choiceRefusals, openChoice, serviceParams } from "./choice.ts";

const codes = [
  "past",
  "notice",
  "window",
  "closure",
  "day-off",
  "season",
  "closed",
  "daily-cap",
  "period-cap",
  "no-seats",
  "busy",
  "resource",
  "full",
] satisfies SlotReason["code"][];

const reasonSchema = z
  .object({
    code: z.enum(codes).meta({
      description:
        "`past`, or too soon (`notice`), or too far ahead (`window`). The business is closed (`closure`), the service has " +
        "a day off (`day-off`) or is out of `season`, or no one works then (`closed`). A limit for the day or a longer " +
        "period is reached (`daily-cap`, `period-cap`). Too few seats are left (`no-seats`), everyone is `busy`, a room " +
        "or a piece of equipment is taken (`resource`), or everything is (`full`).",
    }),
    from: dateSchema.optional().meta({ description: "The first day of a closure or a day off" }),
    to: dateSchema.optional().meta({ description: "Its last day" }),
    note: z.string().optional(),
    starts: dateSchema.nullable().optional().meta({ description: "When the next season starts" }),
    ended: dateSchema.optional().meta({ description: "When the last season ended" }),
    per: z.enum(["week", "month"]).optional(),
    seatsLeft: z.int().optional(),
  })
  .meta({ id: "TimeReason" });

export const explainTimeEndpoint = endpoint({
  id: "explainTime",
  method: "GET",
  path: "/services/{service}/explain",
  access: "open",
  summary: "Explain why a time or a day is not offered",
  params: serviceParams,
  query: z.object({
    start: timeSchema.optional().meta({ description: "A time. Send this or `date`." }),
    date: dateSchema.optional().meta({ description: "A whole day" }),
    ...choiceFields,
  }),
  response: z
    .object({
      isFree: z.boolean(),
      reason: reasonSchema.nullable().meta({ description: "Null if it is free" }),
      nearest: z.array(timeSchema).meta({ description: "Free times near it" }),
    })
    .meta({ id: "Explanation" }),
  refusals: choiceRefusals,
  examples: [
    { summary: "A Sunday night", params: { service: "massage" }, query: { start: "2027-03-07T03:00:00+00:00" } },
    { summary: "A day", params: { service: "massage" }, query: { date: "2027-03-07" } },
  ],
  async handle(call) {
    const { query, services } = call;
    const { start, date } = query;
    if ((start === undefined) === (date === undefined))
      throw invalidProblem("query", "Invalid query: send start or date");
    const opened = await openChoice(call);
    if (!opened.ok) return opened;
    const explained =
      date === undefined
        ? await explainStart({ ...opened.value, start: readTime(start!, "query.start") }, services)
        : await explainDay({ ...opened.value, day: askedDay(date, "query.date") }, services);
    if (!explained.ok) return explained;
    const { reason, nearest, zone } = explained.value;
    return ok({
      isFree: reason === null,
      reason: reason && showReason(reason),
      nearest: nearest.map((each) => formatWithOffset(zone, each)),
    });
  },
});

function showReason(reason: SlotReason): z.input<typeof reasonSchema> {
  switch (reason.code) {
    case "closure":
    case "day-off":
      return { code: reason.code, from: formatDay(reason.first), to: formatDay(reason.last), note: reason.note };
    case "season":
      return {
        code: "season",
        starts: reason.starts === null ? null : formatDay(reason.starts),
        ended: formatDay(reason.ended),
      };
    case "past":
    case "notice":
    case "window":
    case "closed":
    case "daily-cap":
    case "period-cap":
    case "no-seats":
    case "busy":
    case "resource":
    case "full":
      return reason;
  }
}
