import { z } from "zod";
import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { isZoneId } from "#domain/time/zone.ts";
import { findWanted, type NamedVisit } from "#use-cases/booking/direct/find-wanted.ts";
import type { FoundPage } from "#use-cases/booking/find/find-page.ts";
import type { Call } from "../define.ts";
import { invalidProblem } from "../problem.ts";
import { slugSchema, zoneSchema } from "../schemas/common.ts";

export const serviceParams = z.object({ service: slugSchema.meta({ description: "The slug or id of the service" }) });

const timeZone = zoneSchema.optional().meta({ description: "Of days and times. Without it, that of the business" });

/** What a visitor would book. */
export const choiceFields = {
  staff: slugSchema.optional().meta({ description: "The slug or id of a member. Without it, anyone may give it." }),
  minutes: z.coerce.number().int().min(1).max(1_440).optional().meta({ description: "Without it, the usual length" }),
  people: z.coerce.number().int().min(1).max(101).optional().meta({ description: "How many come, with the booker" }),
  timeZone,
};

/** What a party would book. */
export const partyFields = {
  party: z
    .string()
    .min(1)
    .max(2_000)
    .meta({
      description:
        "The services of each person: `*` is between people, `_` between the services of one person, and each service is " +
        "its slug, or `slug.minutes`, or `slug.minutes.staff`",
      example: "massage.60_physiotherapy*massage",
    }),
  timeZone,
};

type Choice = z.output<z.ZodObject<typeof choiceFields>>;
type Asking = Pick<Call, "locale" | "services" | "allowSites">;

export interface OpenedChoice {
  provider: FoundPage["provider"];
  /** The first of them. */
  service: BookableService;
  visit: ChosenVisit;
  zone: string;
}

/** Refusals of everything that asks for times. */
export const choiceRefusals = [
  "calendar-not-found",
  "choice-unknown",
  "too-many-seats",
  "guests-missing",
  "zone-unknown",
] as const;
export const partyRefusals = [...choiceRefusals, "calendar-unknown", "services-missing", "too-many-services"] as const;

/** Finds the service, and chooses the visit that the client asks about. */
export function openChoice(
  call: Asking & { params: { service: string }; query: Choice },
): Promise<Result<OpenedChoice>> {
  const { staff = null, minutes = null, people = null } = call.query;
  const line = { service: call.params.service, staff, duration: minutes };
  return open({ kind: "services", wanted: { line, people }, provider: null }, call.query.timeZone, call);
}

const mostPeople = 20;
const mostServices = 10;

/** The same for a party. */
export function openParty(
  call: Asking & { query: z.output<z.ZodObject<typeof partyFields>> },
): Promise<Result<OpenedChoice>> {
  const people = call.query.party.split("*").map((person) => person.split("_").map(readLine));
  if (people.length > mostPeople || people.some((lines) => lines.length > mostServices))
    throw invalidProblem(
      "query.party",
      `Invalid party: at most ${mostPeople} people with ${mostServices} services each`,
    );
  return open({ kind: "services", wanted: { party: people }, provider: null }, call.query.timeZone, call);
}

function readLine(text: string): { service: string; duration: number | null; staff: string | null } {
  const [, service, duration = "", staff = ""] = /^([\w-]+)(?:\.(\d{0,4})(?:\.([\w-]*))?)?$/.exec(text) ?? [];
  if (service === undefined)
    throw invalidProblem(
      "query.party",
      "Invalid party: write each service as slug, slug.minutes or slug.minutes.staff",
    );
  return { service, duration: duration === "" ? null : Number(duration), staff: staff === "" ? null : staff };
}

async function open(
  wanted: NamedVisit,
  asked: string | undefined,
  { locale, services, allowSites }: Asking,
): Promise<Result<OpenedChoice>> {
  const found = await findWanted(wanted, locale, services);
  if (!found.ok) return found;
  const { page, visit } = found.value;
  allowSites(page.provider.frameSites);
  const zone = asked ?? page.provider.zone;
  if (!isZoneId(zone)) return refuse({ code: "zone-unknown" });
  return ok({ provider: page.provider, service: visit.people[0]!.lines[0]!.service, visit, zone });
}
