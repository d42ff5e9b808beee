import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { listMonth, type SlotsQuery } from "#use-cases/booking/find/list-month.ts";
import { endpoint } from "../define.ts";
import { dateSchema, slugSchema, zoneSchema } from "../schemas/common.ts";
import { choiceRefusals, serviceParams } from "./choice.ts";

const number = z.coerce.number().int().min(1).max(9_999).optional();

const query = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .meta({ example: "2027-03" }),
  tz: zoneSchema.optional(),
  staff: slugSchema.optional().meta({ description: "The slug of a member" }),
  duration: number,
  people: number,
});

export interface MonthInput {
  params: z.output<typeof serviceParams>;
  query: z.output<typeof query>;
}

export function askedMonth({ params, query: asked }: MonthInput): SlotsQuery {
  const { month, tz = null, staff = null, duration = null, people = null } = asked;
  return { service: params.service, month, zone: tz, staff, duration, people };
}

/** The server answers it from memory, with the same bytes. */
export const listMonthEndpoint = endpoint({
  id: "listMonth",
  method: "GET",
  path: "/services/{service}/slots",
  access: "open",
  summary: "List a month of free times as compact data",
  description:
    "For calendars that draw a whole month. A time is `start` plus one of `minutes`, in minutes since 1970 in UTC. " +
    "`listTimes` has the same times as texts.",
  params: serviceParams,
  query,
  response: z
    .object({
      service: z.string(),
      month: z.string(),
      timeZone: zoneSchema,
      days: z.array(
        z.object({
          day: dateSchema,
          start: z.int().meta({ description: "When the day begins, in minutes since 1970" }),
          minutes: z.array(z.int()).meta({ description: "Elapsed minutes since `start`" }),
          seatsLeft: z.array(z.int()).optional(),
          shifts: z
            .array(z.object({ from: z.int(), by: z.int() }))
            .optional()
            .meta({ description: "On days on which the clocks change: from minute `from` on they show `by` more" }),
        }),
      ),
    })
    .meta({ id: "Month" }),
  refusals: [...choiceRefusals, "beyond-calendar"],
  examples: [{ summary: "A month", params: { service: "massage" }, query: { month: "2027-03" } }],
  async handle({ params, query: asked, services }) {
    const listed = await listMonth(askedMonth({ params, query: asked }), services);
    if (!listed.ok) return listed;
    const { service, month, zone, days } = listed.value;
    return ok({ service, month, timeZone: zone, days });
  },
});
