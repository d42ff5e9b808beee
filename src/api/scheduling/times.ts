import { z } from "zod";
import { servicesOf } from "#domain/booking/chosen-visit.ts";
import { ok, type Result } from "#domain/errors.ts";
import { formatDay, type Day } from "#domain/time/day.ts";
import { formatWithOffset } from "#domain/time/format-offset.ts";
import { floorToInstant, instantOf } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { listTimes, type TimesInDays } from "#use-cases/booking/find/list-times.ts";
import { endpoint, type Call } from "../define.ts";
import { invalidProblem } from "../problem.ts";
import { dateSchema, timeSchema, zoneSchema } from "../schemas/common.ts";
import { askedDay } from "../schemas/read-day.ts";
import {
  choiceFields,
  choiceRefusals,
  openChoice,
  openParty,
  partyFields,
  partyRefusals,
  serviceParams,
  type OpenedChoice,
} from "./choice.ts";

const mostDays = 62;
const usualDays = 31;

const range = {
  from: dateSchema.optional().meta({ description: "Without it, today" }),
  to: dateSchema.optional().meta({ description: `Included. Without it, ${usualDays} days in all` }),
};

const timesSchema = z
  .object({
    service: z.string().meta({ description: "Its slug; of a party, the first of the booker" }),
    timeZone: zoneSchema,
    from: dateSchema,
    to: dateSchema,
    days: z
      .array(
        z.object({
          date: dateSchema,
          times: z.array(
            z.object({
              start: timeSchema,
              seatsLeft: z.int().nullable().meta({ description: "Null if the service has no seats, or does not tell" }),
            }),
          ),
        }),
      )
      .meta({ description: "Days without a free time are left out" }),
  })
  .meta({ id: "Times" });

export const listTimesEndpoint = endpoint({
  id: "listTimes",
  method: "GET",
  path: "/services/{service}/times",
  access: "open",
  summary: "List the free times of a service",
  description: `At most ${mostDays} days at once. A time is listed if booking it would be accepted now. A service by request without a time, and a course, have none.`,
  params: serviceParams,
  query: z.object({ ...choiceFields, ...range }),
  response: timesSchema,
  refusals: choiceRefusals,
  examples: [
    { summary: "The next days", params: { service: "massage" } },
    {
      summary: "With one member, in another time zone",
      params: { service: "massage" },
      query: { staff: "jonas-weber", minutes: "60", timeZone: "America/New_York" },
    },
    { summary: "A class for three", params: { service: "morning-yoga" }, query: { people: "3" } },
  ],
  async handle(call) {
    const opened = await openChoice(call);
    return opened.ok ? list(opened.value, call) : opened;
  },
});

export const listPartyTimesEndpoint = endpoint({
  id: "listPartyTimes",
  method: "GET",
  path: "/times",
  access: "open",
  summary: "List the free times of a party: several people, or several services in a row",
  description: "Everyone starts at the same time. The services must be of one business.",
  query: z.object({ ...partyFields, ...range }),
  response: timesSchema,
  refusals: partyRefusals,
  examples: [
    { summary: "Two services in a row", query: { party: "massage.60_physiotherapy" } },
    { summary: "The same for a guest", query: { party: "massage*massage" } },
  ],
  async handle(call) {
    const opened = await openParty(call);
    return opened.ok ? list(opened.value, call) : opened;
  },
});

async function list(
  choice: OpenedChoice,
  { query, services }: Pick<Call, "services"> & { query: z.output<z.ZodObject<typeof range>> },
): Promise<Result<z.input<typeof timesSchema>>> {
  const { visit, service, zone } = choice;
  const now = floorToInstant(services.clock.now().getTime());
  const today = dayAt(zoneBetween(zone, now, now), now);
  const first = query.from === undefined ? today : askedDay(query.from, "query.from");
  const last = query.to === undefined ? ((first + usualDays - 1) as Day) : askedDay(query.to, "query.to");
  if (last < first || last - first >= mostDays)
    throw invalidProblem("query.to", `Invalid range: to must be at most ${mostDays - 1} days after from`);
  const hasTimes = servicesOf(visit).every(
    ({ confirmation, supply }) => confirmation !== "request-without-time" && supply !== "courses",
  );
  const listed = hasTimes ? await listTimes({ ...choice, first, last }, services) : null;
  if (listed?.ok === false) return listed;
  return ok({
    service: service.slug,
    timeZone: zone,
    from: formatDay(first),
    to: formatDay(last),
    days: listed === null ? [] : daysOf(listed.value, service.showSeats !== "never"),
  });
}

function daysOf({ starts, seatsLeft, zone }: TimesInDays, tellsSeats: boolean): z.input<typeof timesSchema>["days"] {
  const days: z.input<typeof timesSchema>["days"] = [];
  for (const [index, start] of starts.entries()) {
    const text = formatWithOffset(zone, instantOf(start));
    const date = text.slice(0, 10);
    if (days.at(-1)?.date !== date) days.push({ date, times: [] });
    days.at(-1)!.times.push({ start: text, seatsLeft: tellsSeats && seatsLeft !== null ? seatsLeft[index]! : null });
  }
  return days;
}
