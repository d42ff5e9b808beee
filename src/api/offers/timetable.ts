import { z } from "zod";
import { ok } from "#domain/errors.ts";
import type { Day } from "#domain/time/day.ts";
import { floorToInstant, toMilliseconds } from "#domain/time/instant.ts";
import { dayAt, dayStart } from "#domain/time/wall.ts";
import { isZoneId, zoneBetween } from "#domain/time/zone.ts";
import { readClasses } from "#use-cases/offers/timetable/read-classes.ts";
import { readTimetable, type ListedSession } from "#use-cases/offers/timetable/read-timetable.ts";
import { endpoint } from "../define.ts";
import { invalidProblem } from "../problem.ts";
import { dateSchema, moneySchema, nameSchema, slugSchema, timeSchema, zoneSchema } from "../schemas/common.ts";
import { askedDay } from "../schemas/read-day.ts";
import { writeTime, writeTimeOrNull } from "../schemas/write.ts";

const mostDays = 62;
const usualDays = 7;
const mostSessions = 1_000;

const sessionSchema = z
  .object({
    id: z.string(),
    service: nameSchema,
    start: timeSchema,
    end: timeSchema,
    state: z.enum(["open", "full", "closed", "cancelled", "course"]).meta({
      description: "`closed`: too late or too early to book. `course`: part of a course, which is joined as a whole",
    }),
    seats: z.int().nullable().meta({ description: "Null if the service does not tell" }),
    seatsLeft: z.int().nullable(),
    price: moneySchema,
    staff: z.array(z.object({ slug: z.string(), name: z.string() })),
    rooms: z.array(z.string()),
    course: z.string().nullable().meta({ description: "The key of its course" }),
    movedFrom: timeSchema.nullable(),
    reason: z.string().nullable().meta({ description: "Why it was moved or cancelled, or what is special about it" }),
  })
  .meta({ id: "Session" });

export const readTimetableEndpoint = endpoint({
  id: "readTimetable",
  method: "GET",
  path: "/providers/{provider}/timetable",
  access: "open",
  summary: "Read the timetable of a business: its sessions with the free seats",
  description: `At most ${mostDays} days and ${mostSessions} sessions at once.`,
  params: z.object({ provider: slugSchema }),
  query: z.object({
    from: dateSchema.optional().meta({ description: "Without it, today" }),
    to: dateSchema.optional().meta({ description: `Included. Without it, ${usualDays} days in all` }),
    service: slugSchema.optional().meta({ description: "Only sessions of this service, by its slug or id" }),
    people: z.coerce.number().int().min(1).max(101).default(1).meta({ description: "How many come" }),
    timeZone: zoneSchema.optional().meta({ description: "Without it, that of the business" }),
  }),
  response: z
    .object({ provider: z.string(), timeZone: zoneSchema, items: z.array(sessionSchema) })
    .meta({ id: "Timetable" }),
  refusals: ["calendar-unknown", "calendar-not-found", "zone-unknown"],
  examples: [
    { summary: "This week", params: { provider: "saltwater-house" } },
    {
      summary: "One class, for two people",
      params: { provider: "saltwater-house" },
      query: { service: "morning-yoga", people: "2" },
    },
  ],
  async handle({ params, query, services, locale, allowSites }) {
    const found = await readClasses(params.provider, services, locale);
    if (!found.ok) return found;
    const { provider, offers: all } = found.value;
    allowSites(provider.frameSites);
    const { service, people, timeZone = provider.zone } = query;
    const offers = service === undefined ? all : all.filter(({ id, slug }) => id === service || slug === service);
    if (offers.length === 0 && service !== undefined) return { ok: false, refusal: { code: "calendar-not-found" } };
    if (!isZoneId(timeZone)) return { ok: false, refusal: { code: "zone-unknown" } };
    const { from, to } = rangeOf(query, timeZone, services.clock.now());
    const listed = await readTimetable({ provider, offers, from, to, people, most: mostSessions }, services);
    const items = listed.map((session) => showSession(session, provider.currency, timeZone));
    return ok({ provider: provider.slug, timeZone, items });
  },
});

function rangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
  now: Date,
): { from: Date; to: Date } {
  const at = floorToInstant(now.getTime());
  const today = dayAt(zoneBetween(timeZone, at, at), at);
  const first = from === undefined ? today : askedDay(from, "query.from");
  const last = to === undefined ? ((first + usualDays - 1) as Day) : askedDay(to, "query.to");
  if (last < first || last - first >= mostDays)
    throw invalidProblem("query.to", `Invalid range: to must be at most ${mostDays - 1} days after from`);
  const zone = zoneBetween(timeZone, (first - 1) * 1_440, (last + 2) * 1_440);
  const dateOf = (day: number) => new Date(toMilliseconds(dayStart(zone, day as Day)));
  return { from: dateOf(first), to: dateOf(last + 1) };
}

function showSession(session: ListedSession, currency: string, zone: string): z.input<typeof sessionSchema> {
  const { id, service, state, seats, seatsLeft, price, givers, rooms, courseKey, reason } = session;
  const tellsSeats = service.showSeats !== "never";
  return {
    id,
    state,
    reason,
    course: courseKey,
    service: { id: service.id, slug: service.slug, name: service.name },
    start: writeTime(session.startsAt, zone),
    end: writeTime(session.endsAt, zone),
    seats: tellsSeats ? seats : null,
    seatsLeft: tellsSeats ? seatsLeft : null,
    price: { amount: price, currency },
    staff: givers.map(({ slug, name }) => ({ slug, name })),
    rooms: rooms.map(({ name }) => name),
    movedFrom: writeTimeOrNull(session.movedFrom, zone),
  };
}
