import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { listResponsePage } from "#use-cases/forms/responses/list-response-page.ts";
import { granting } from "#use-cases/keys/open-key.ts";
import { readWaitingLists } from "#use-cases/office/waiting/read-waiting-lists.ts";
import { cursorOf, limitSchema, cursorPage, pageOfAll, pageQuery } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { dateSchema, listOf, slugSchema, timeSchema } from "../schemas/common.ts";
import { writeTime, writeTimeOrNull } from "../schemas/write.ts";
import { exampleOffice, placeSchema } from "./read-bookings.ts";
import { officeParams } from "./show-office.ts";

const utc = (at: Date | string) => new Date(at).toISOString();

export const listWaitingEndpoint = endpoint({
  id: "listWaiting",
  method: "GET",
  path: "/office/{provider}/waiting",
  access: { verb: "waiting.run" },
  summary: "List everyone who waits, in order",
  params: officeParams,
  query: pageQuery,
  response: listOf(
    z
      .object({
        id: z.string(),
        kind: z.enum(["session", "day", "course", "watch"]),
        service: z.object({ slug: z.string(), name: z.string() }),
        start: timeSchema.nullable().meta({ description: "Of the session" }),
        day: dateSchema.nullable(),
        course: z.string().nullable(),
        seats: z.int(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        joinedAt: timeSchema,
        offeredUntil: timeSchema.nullable().meta({ description: "If something is held for the person" }),
      })
      .meta({ id: "WaitingPerson" }),
  ),
  refusals: ["not-allowed"],
  examples: [{ summary: "Everyone", params: exampleOffice }],
  async handle({ query, key, services }) {
    const read = await readWaitingLists(granting(key), services);
    if (!read.ok) return read;
    return ok(
      pageOfAll(
        read.value.entries,
        query,
        ({ id }) => id,
        ({ id, kind, service, session, day, course, seats, name, email, phone, joinedAt, offer }) => ({
          id,
          kind,
          service: { slug: service.slug, name: service.name },
          day,
          seats,
          name,
          email,
          phone,
          start: session === null ? null : utc(session.startsAt),
          course: course?.name ?? null,
          joinedAt: utc(joinedAt),
          offeredUntil: offer === null ? null : utc(offer.until),
        }),
      ),
    );
  },
});

export const listResponsesEndpoint = endpoint({
  id: "listResponses",
  method: "GET",
  path: "/office/{provider}/forms/{form}/responses",
  access: { verb: "customers.see" },
  summary: "List the finished responses to a form, the oldest first",
  description: "Files are links that work for a week.",
  params: officeParams.extend({ form: slugSchema }),
  query: z.object({ cursor: cursorOf(placeSchema), limit: limitSchema }),
  response: listOf(
    z
      .object({
        id: z.string(),
        state: z.string(),
        version: z.int(),
        language: z.string(),
        begunAt: timeSchema,
        endedAt: timeSchema.nullable(),
        ending: z.string().nullable(),
        percent: z.number().nullable().meta({ description: "The result of a quiz" }),
        answers: z.record(z.string(), z.unknown()).meta({ description: "By the id of the question" }),
      })
      .meta({ id: "Response" }),
  ),
  refusals: ["form-not-found", "not-allowed"],
  examples: [{ summary: "A survey", params: { ...exampleOffice, form: "a-year-later" } }],
  async handle({ params, query: { cursor, limit }, key, services, origin }) {
    const asked = { form: params.form, after: cursor ?? null, most: limit + 1, origin };
    const listed = await listResponsePage(granting(key), asked, services);
    if (!listed.ok) return listed;
    const { zone, responses } = listed.value;
    return ok(
      cursorPage(
        responses,
        limit,
        ({ micros, id }) => ({ micros, id }),
        ({ id, state, version, locale, begunAt, endedAt, ending, score, answers }) => ({
          id,
          state,
          version,
          language: locale,
          ending,
          answers,
          percent: score?.percent ?? null,
          begunAt: writeTime(begunAt, zone),
          endedAt: writeTimeOrNull(endedAt, zone),
        }),
      ),
    );
  },
});
