import { z } from "zod";
import { ok, type Refusal } from "#domain/errors.ts";
import { mostOccurrences, type SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { Weekday } from "#domain/time/day.ts";
import { holdDates, planHeld } from "#use-cases/booking/direct/held-series.ts";
import { openHeld } from "#use-cases/booking/direct/open-held.ts";
import { endpoint } from "../define.ts";
import { timeSchema } from "../schemas/common.ts";
import { readTime, writeTime } from "../schemas/write.ts";
import { limitRefusals, proofSchema, apiSenderOf, withApiPuzzle } from "../visitors/sender.ts";
import { answerHold, exampleToken, heldRefusals, tokenParams } from "./holds.ts";
import { holdSchema } from "./show-hold.ts";

const ruleSchema = z
  .strictObject({
    kind: z.enum(["daily", "weekly", "monthly", "custom"]),
    count: z.int().min(2).max(mostOccurrences).meta({ description: "How many dates, with the first" }),
    every: z.int().min(1).max(99).optional().meta({ description: "For `custom`" }),
    unit: z.enum(["day", "week", "month"]).optional().meta({ description: "For `custom`" }),
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional().meta({ description: "For `custom` weeks" }),
  })
  .meta({ id: "SeriesRule" });

function readRule({ kind, count, every = 1, unit = "week", weekdays }: z.output<typeof ruleSchema>): SeriesRule {
  if (kind !== "custom") return { kind, count };
  return { kind, count, every, unit, ...(weekdays !== undefined && { weekdays: weekdays as Weekday[] }) };
}

const plannedSchema = z
  .object({
    position: z.int().meta({ description: "The number of the date in the rule; 1 is already held" }),
    start: timeSchema.nullable().meta({ description: "When the rule puts it" }),
    isFree: z.boolean(),
    suggestion: timeSchema.nullable().meta({ description: "If it is not free: the nearest time that is" }),
  })
  .meta({ id: "PlannedDate" });

const seriesRefusals = [
  ...heldRefusals,
  "hold-lapsed",
  "choice-unknown",
  "slot-taken",
  "resource-taken",
  "no-seats",
  "slot-not-offered",
  "slot-past",
  "beyond-calendar",
  "payment-unavailable",
] as Refusal["code"][];

export const planDatesEndpoint = endpoint({
  id: "planDates",
  method: "POST",
  path: "/holds/{token}/dates/plan",
  access: "open",
  summary: "List the dates of a series before they are held",
  params: tokenParams,
  body: z.strictObject({ rule: ruleSchema }),
  response: z.object({ items: z.array(plannedSchema) }),
  refusals: seriesRefusals,
  examples: [{ summary: "Four weeks", params: { token: exampleToken }, body: { rule: { kind: "weekly", count: 4 } } }],
  async handle({ params, body, services, allowSites }) {
    const planned = await planHeld({ token: params.token, rule: readRule(body.rule) }, services);
    if (!planned.ok) return planned;
    const { held, dates } = planned.value;
    allowSites(held.page.provider.frameSites);
    const write = (at: Instant | null) =>
      at === null ? null : writeTime(new Date(toMilliseconds(at)), held.read.booking.zone);
    return ok({
      items: dates.map(({ position, start, conflict }) => ({
        position,
        start: write(start),
        isFree: conflict === null,
        suggestion: write(conflict?.suggestion ?? null),
      })),
    });
  },
});

export const holdDatesEndpoint = endpoint({
  id: "holdDates",
  method: "POST",
  path: "/holds/{token}/dates",
  access: "open",
  creates: true,
  summary: "Hold the other dates of a series, all or none",
  description: "Dates that were held before are released. No dates make it a single visit again.",
  params: tokenParams,
  body: z.strictObject({
    rule: ruleSchema,
    dates: z
      .array(z.strictObject({ position: z.int().min(2).max(mostOccurrences), start: timeSchema }))
      .max(mostOccurrences)
      .meta({ description: "The dates after the first. A position that is left out is skipped." }),
    proof: proofSchema.optional(),
  }),
  response: holdSchema,
  refusals: [...limitRefusals, ...seriesRefusals],
  examples: [
    {
      summary: "The same time a week later",
      params: { token: exampleToken },
      body: { rule: { kind: "weekly", count: 2 }, dates: [{ position: 2, start: "2027-01-19T10:00:00+00:00" }] },
    },
  ],
  async handle(call) {
    const { params, body, services } = call;
    const dates = body.dates.map(({ position, start }, index) => ({
      position,
      start: readTime(start, `body.dates.${index}.start`),
    }));
    const command = { token: params.token, rule: readRule(body.rule), dates, ...apiSenderOf(call, body.proof) };
    const held = await holdDates(command, services);
    if (held.ok) return answerHold(params.token, call);
    const opened = await openHeld(params.token, null, services);
    return opened.ok
      ? withApiPuzzle(held, call, { proof: body.proof, providerId: opened.value.page.provider.id })
      : opened;
  },
});
