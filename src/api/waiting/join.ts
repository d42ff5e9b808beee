import { z } from "zod";
import { ok, type Refusal } from "#domain/errors.ts";
import type { Weekday } from "#domain/time/day.ts";
import { allWeekdays } from "#domain/waiting/watch-form.ts";
import { findOffered, joinWanted, watchEarlier, watchWanted } from "#use-cases/booking/direct/join-wanted.ts";
import { readFullSessions } from "#use-cases/booking/find/read-full-sessions.ts";
import { readManaged } from "#use-cases/booking/manage/read-manage.ts";
import { endpoint } from "../define.ts";
import { exampleToken, tokenParams } from "../holds/holds.ts";
import { invalidProblem } from "../problem.ts";
import { dateSchema, idSchema, slugSchema, timeSchema, zoneSchema } from "../schemas/common.ts";
import { writeTime } from "../schemas/write.ts";
import { limitRefusals, proofSchema, apiSenderOf, withApiPuzzle } from "../visitors/sender.ts";
import { answerEntry, entrySchema } from "./show-entry.ts";

const personFields = {
  name: z.string().max(1_000),
  email: z.string().max(1_000),
  phone: z.string().max(1_000).default(""),
  seats: z.int().min(1).max(101).default(1),
  timeZone: zoneSchema.optional(),
  proof: proofSchema.optional(),
};

const joinRefusals = [
  ...limitRefusals,
  "calendar-not-found",
  "calendar-unknown",
  "waiting-closed",
  "waiting-full",
  "already-waiting",
  "seats-free",
  "times-free",
  "too-many-seats",
  "details-missing",
  "not-online",
  "zone-unknown",
  "choice-unknown",
] as Refusal["code"][];

export const listFullSessionsEndpoint = endpoint({
  id: "listFullSessions",
  method: "GET",
  path: "/services/{service}/full-sessions",
  access: "open",
  summary: "List the sessions of a service that are full, for which visitors can wait",
  params: z.object({ service: slugSchema }),
  query: z.object({ seats: z.coerce.number().int().min(1).max(101).default(1) }),
  response: z.object({
    items: z.array(z.object({ id: z.string(), start: timeSchema, staff: z.array(z.string()), seatsLeft: z.int() })),
  }),
  refusals: ["calendar-not-found", "calendar-unknown", "waiting-closed"],
  examples: [{ summary: "Full yoga classes", params: { service: "morning-yoga" } }],
  async handle({ params, query, services, locale, allowSites }) {
    const found = await findOffered({ service: params.service, provider: null }, locale, services);
    if (!found.ok) return found;
    const { provider, service } = found.value;
    allowSites(provider.frameSites);
    const full = await readFullSessions({ provider, service, seats: query.seats }, services);
    if (!full.ok) return full;
    return ok({
      items: full.value.map(({ id, startsAt, members, seatsLeft }) => ({
        id,
        start: writeTime(startsAt, provider.zone),
        staff: members,
        seatsLeft,
      })),
    });
  },
});

export const joinWaitingEndpoint = endpoint({
  id: "joinWaitingList",
  method: "POST",
  path: "/waiting",
  access: "open",
  status: 201,
  creates: true,
  summary: "Join the waiting list of a session, a day or a course",
  body: z.strictObject({
    service: slugSchema,
    provider: slugSchema.optional(),
    session: idSchema.optional(),
    day: dateSchema.optional(),
    course: slugSchema.optional().meta({ description: "The key of a course" }),
    ...personFields,
  }),
  response: entrySchema,
  refusals: joinRefusals,
  examples: [
    {
      summary: "A class that is full",
      body: {
        service: "morning-yoga",
        session: "5f0c9a52-7d4e-4a0e-9a6b-1c2d3e4f5a6b",
        name: "Ada Lovelace",
        email: "ada@example.com",
      },
    },
  ],
  async handle(call) {
    const { body, services, locale } = call;
    const { service, provider, session, day, course, name, email, phone, seats, timeZone, proof } = body;
    const targets = [
      ...(session === undefined ? [] : [{ session }]),
      ...(day === undefined ? [] : [{ day }]),
      ...(course === undefined ? [] : [{ course }]),
    ];
    const [target, ...others] = targets;
    if (target === undefined || others.length > 0)
      throw invalidProblem("body", "Invalid choice: send exactly one of session, day and course");
    const found = await findOffered({ service, provider: provider ?? null }, locale, services);
    if (!found.ok) return found;
    const person = { name: name.trim(), email: email.trim(), phone: phone.trim() };
    const joined = await joinWanted(
      { ...found.value, target, person, seats, zone: timeZone ?? null, locale, ...apiSenderOf(call, proof) },
      services,
    );
    if (!joined.ok) return withApiPuzzle(joined, call, { proof, providerId: found.value.provider.id });
    return answerEntry(joined.value.token, call);
  },
});

const minute = z.int().min(0).max(1_440);
const timesFields = {
  first: dateSchema.meta({ description: "The first day that suits" }),
  last: dateSchema,
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional().meta({ description: "ISO weekdays; default: all" }),
  from: minute.default(0).meta({ description: "The minute of the day from which a start suits" }),
  to: minute.default(1_440),
};

type SentTimes = z.output<z.ZodObject<typeof timesFields>>;

function timesOf({ first, last, weekdays, from, to }: SentTimes) {
  return { first, last, from, to, weekdays: (weekdays as Weekday[] | undefined) ?? allWeekdays };
}

export const watchEndpoint = endpoint({
  id: "watchTimes",
  method: "POST",
  path: "/watches",
  access: "open",
  status: 201,
  creates: true,
  summary: "Be told if a time comes up that suits",
  body: z.strictObject({
    service: slugSchema,
    provider: slugSchema.optional(),
    staff: slugSchema.optional(),
    minutes: z.int().min(1).max(1_440).optional(),
    ...timesFields,
    ...personFields,
  }),
  response: entrySchema,
  refusals: joinRefusals,
  examples: [
    {
      summary: "Late evenings in January",
      body: {
        service: "acupuncture",
        first: "2027-01-04",
        last: "2027-01-29",
        from: 1_260,
        name: "Ada Lovelace",
        email: "ada@example.com",
      },
    },
  ],
  async handle(call) {
    const { body, services, locale } = call;
    const { service, provider, staff, minutes, name, email, phone, seats, timeZone, proof } = body;
    const found = await findOffered({ service, provider: provider ?? null }, locale, services);
    if (!found.ok) return found;
    const joined = await watchWanted(
      {
        ...found.value,
        times: timesOf(body),
        staff: staff ?? null,
        duration: minutes ?? null,
        seats,
        locale,
        person: { name: name.trim(), email: email.trim(), phone: phone.trim() },
        zone: timeZone ?? null,
        ...apiSenderOf(call, proof),
      },
      services,
    );
    if (!joined.ok) return withApiPuzzle(joined, call, { proof, providerId: found.value.provider.id });
    return answerEntry(joined.value.token, call);
  },
});

export const watchEarlierEndpoint = endpoint({
  id: "watchEarlier",
  method: "POST",
  path: "/bookings/{token}/watch",
  access: "open",
  status: 201,
  creates: true,
  summary: "Be told if an earlier time comes up for a booking",
  description: "Accepting such a time moves the booking.",
  params: tokenParams,
  body: z.strictObject({ ...timesFields, proof: proofSchema.optional() }),
  response: entrySchema,
  refusals: [...joinRefusals, "booking-not-found", "erased", "reschedule-closed"],
  examples: [
    { summary: "Sooner", params: { token: exampleToken }, body: { first: "2027-01-04", last: "2027-01-11", to: 60 } },
  ],
  async handle(call) {
    const { body, services } = call;
    const { token } = call.params;
    const joined = await watchEarlier({ token, times: timesOf(body), ...apiSenderOf(call, body.proof) }, services);
    if (joined.ok) return answerEntry(joined.value.token, call);
    const read = await readManaged(token, services);
    return read.ok ? withApiPuzzle(joined, call, { proof: body.proof, providerId: read.value.provider.id }) : joined;
  },
});
