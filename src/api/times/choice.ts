import { z } from "zod";
import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { isZoneId } from "#domain/time/zone.ts";
import { findPage, type FoundPage } from "#use-cases/booking/find/find-page.ts";
import { chooseLine } from "#use-cases/booking/find/list-month.ts";
import type { Call } from "../define.ts";
import { slugSchema, zoneSchema } from "../schemas/common.ts";

export const serviceParams = z.object({ service: slugSchema.meta({ description: "The slug or id of the service" }) });

/** What a visitor would book. */
export const choiceFields = {
  staff: slugSchema.optional().meta({ description: "The slug of a member. Without it, anyone may give it." }),
  minutes: z.coerce.number().int().min(1).max(1_440).optional().meta({ description: "Without it, the usual length" }),
  people: z.coerce.number().int().min(1).max(101).optional().meta({ description: "How many come, with the booker" }),
  timeZone: zoneSchema.optional().meta({ description: "Of the days and times. Without it, that of the business" }),
};

type Choice = z.output<z.ZodObject<typeof choiceFields>>;

export interface OpenedChoice {
  provider: FoundPage["provider"];
  service: BookableService;
  visit: ChosenVisit;
  zone: string;
}

/** Refusals of everything that asks for times. */
export const choiceRefusals = ["calendar-not-found", "choice-unknown", "too-many-seats", "zone-unknown"] as const;

/** Finds the service, and chooses the visit that the client asks about. */
export async function openChoice({
  params,
  query,
  locale,
  services,
  allowSites,
}: Pick<Call, "locale" | "services" | "allowSites"> & {
  params: { service: string };
  query: Choice;
}): Promise<Result<OpenedChoice>> {
  const found = await findPage({ kind: "services", services: [params.service] }, services, locale);
  if (!found.ok) return found;
  const { provider, services: offered } = found.value;
  allowSites(provider.frameSites);
  const service = offered[0]!;
  const { staff = null, minutes = null, people = null, timeZone = provider.zone } = query;
  if (!isZoneId(timeZone)) return refuse({ code: "zone-unknown" });
  const line = chooseLine(service, { staff, duration: minutes, people });
  if (!line.ok) return line;
  return ok({ provider, service, visit: { people: [{ lines: [line.value] }] }, zone: timeZone });
}
