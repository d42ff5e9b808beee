import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { formatWithOffset } from "#domain/time/format-offset.ts";
import { ceilToInstant } from "#domain/time/instant.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { findFirstTime } from "#use-cases/booking/find/list-times.ts";
import { nextCourseStarts } from "#use-cases/offers/next-course-starts.ts";
import { endpoint } from "../define.ts";
import { timeSchema, zoneSchema } from "../schemas/common.ts";
import { choiceFields, choiceRefusals, openChoice, serviceParams } from "./choice.ts";

export const nextTimeEndpoint = endpoint({
  id: "nextTime",
  method: "GET",
  path: "/services/{service}/next",
  access: "open",
  summary: "Find the next free time of a service",
  params: serviceParams,
  query: z.object(choiceFields),
  response: z
    .object({
      service: z.string(),
      timeZone: zoneSchema,
      kind: z
        .enum(["time", "course", "by-request"])
        .meta({ description: "`by-request`: the office proposes a time. `course`: when a course begins" }),
      start: timeSchema.nullable().meta({ description: "Null if there is none" }),
    })
    .meta({ id: "NextTime" }),
  refusals: choiceRefusals,
  examples: [
    { summary: "Of anyone", params: { service: "massage" } },
    { summary: "Of one member", params: { service: "massage" }, query: { staff: "jonas-weber" } },
    { summary: "A course", params: { service: "back-school" } },
  ],
  async handle(call) {
    const { services } = call;
    const opened = await openChoice(call);
    if (!opened.ok) return opened;
    const { provider, service, zone: timeZone } = opened.value;
    const named = { service: service.slug, timeZone };
    if (service.confirmation === "request-without-time")
      return ok({ ...named, kind: "by-request" as const, start: null });
    if (service.supply === "courses") {
      const start = (await nextCourseStarts(provider, [service], services)).get(service.id) ?? null;
      const shown = start === null ? null : formatWithOffset(zoneBetween(timeZone, start, start), start);
      return ok({ ...named, kind: "course" as const, start: shown });
    }
    const from = ceilToInstant(services.clock.now().getTime());
    const found = await findFirstTime({ ...opened.value, from }, services);
    if (!found.ok) return found;
    const { start, zone } = found.value;
    return ok({ ...named, kind: "time" as const, start: start === null ? null : formatWithOffset(zone, start) });
  },
});
