import { z } from "zod";
import type { Result } from "#domain/errors.ts";
import { findWanted, type FoundNamedVisit, type NamedVisit } from "#use-cases/booking/direct/find-wanted.ts";
import type { HoldWanted } from "#use-cases/booking/direct/hold-wanted.ts";
import type { Call } from "../define.ts";
import { invalidProblem } from "../problem.ts";
import { slugSchema, timeSchema, zoneSchema } from "../schemas/common.ts";
import { readTime } from "../schemas/write.ts";

const minutes = z.int().min(1).max(1_440);

const wantedLineSchema = z
  .strictObject({
    service: slugSchema.meta({ description: "The id or slug of a service" }),
    staff: slugSchema.optional().meta({ description: "The id or slug of a member. Without it, anyone may give it." }),
    minutes: minutes.optional().meta({ description: "Without it, the usual length" }),
  })
  .meta({ id: "WantedLine" });

/** What a visitor wants, and when. One of `service`, `party` and `link` says what. */
export const wantedFields = {
  service: slugSchema.optional().meta({ description: "The id or slug of a service" }),
  provider: slugSchema.optional().meta({ description: "The business, if several use the same slug for a service" }),
  staff: slugSchema.optional().meta({ description: "The id or slug of a member. Without it, anyone may give it." }),
  minutes: minutes.optional().meta({ description: "Without it, the usual length" }),
  people: z.int().min(1).max(101).optional().meta({ description: "How many come, with the booker" }),
  party: z
    .array(z.array(wantedLineSchema).min(1).max(10))
    .min(1)
    .max(20)
    .optional()
    .meta({ description: "Instead of `service`: the services of each person, the booker first" }),
  link: slugSchema.optional().meta({ description: "Instead of `service`: a one-time link" }),
  start: timeSchema
    .optional()
    .meta({ description: "Without it, the business chooses the time, if the service allows" }),
  course: slugSchema.optional().meta({ description: "Instead of `start`: the key of a course, to join all its dates" }),
  timeZone: zoneSchema.optional().meta({ description: "The visitor's. Without it, that of the business" }),
};

type Wanted = z.output<z.ZodObject<typeof wantedFields>>;

/** Finds what is wanted, and lets only the sites read the response that may show the provider's pages. */
export async function openWanted(
  wanted: Wanted,
  { locale, services, allowSites }: Pick<Call, "locale" | "services" | "allowSites">,
): Promise<Result<FoundNamedVisit>> {
  const found = await findWanted(toWanted(wanted), locale, services);
  if (found.ok) allowSites(found.value.page.provider.frameSites);
  return found;
}

function toWanted({ service, provider: named, staff, minutes: length, people, party, link }: Wanted): NamedVisit {
  const provider = named ?? null;
  if ([service, party, link].filter((one) => one !== undefined).length !== 1)
    throw invalidProblem("body", "Invalid choice: send exactly one of service, party and link");
  const isPlain = staff === undefined && length === undefined;
  if (service === undefined && !isPlain)
    throw invalidProblem("body", "Invalid choice: staff and minutes belong to a service");
  if (party !== undefined && people !== undefined)
    throw invalidProblem("body.people", "Invalid choice: the party says it");
  if (link !== undefined) return { kind: "link", link, people: people ?? null };
  if (party !== undefined) {
    const lines = party.map((person) =>
      person.map((line) => ({ service: line.service, staff: line.staff ?? null, duration: line.minutes ?? null })),
    );
    return { kind: "services", provider, wanted: { party: lines } };
  }
  const line = { service: service!, staff: staff ?? null, duration: length ?? null };
  return { kind: "services", provider, wanted: { line, people: people ?? null } };
}

export function wantedTimeOf({ start, course }: Wanted): HoldWanted["when"] {
  if (start !== undefined && course !== undefined)
    throw invalidProblem("body.course", "Invalid choice: a course has its dates");
  if (course !== undefined) return { course };
  return start === undefined ? null : { start: readTime(start, "body.start") };
}
