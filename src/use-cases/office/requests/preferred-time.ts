import { noWaivers } from "#domain/office/booking/waivers.ts";
import type { BookedLine } from "#domain/booking/chosen-visit.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { floorToInstant, instantOf, type Instant } from "#domain/time/instant.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import { loadSchedule } from "#store/scheduling/schedule.ts";
import { prepareAsked, refusalBeyond } from "../../booking/find/ask-schedule.ts";
import type { Services } from "../../shared/services.ts";
import { planVisit } from "../shared/plan-visit.ts";

/** What can be said about a request's preferred time now; null if the office chooses the time. */
export type RequestedTime = "free" | "taken" | "past" | null;

interface AskedFor {
  id: string;
  reference: string;
  startsAt: Date | null;
  lines: readonly (BookedLine & { position: number })[];
}

/** Checks the preferred times of several requests, each as if the others did not exist. Reads the schedule once. */
export async function checkPreferredTimes(
  provider: { id: string; zone: string },
  requests: readonly AskedFor[],
  { db, clock }: Services,
): Promise<Map<string, RequestedTime>> {
  const now = clock.now();
  const found = new Map<string, RequestedTime>(
    requests.map(({ id, startsAt }) => [id, startsAt === null ? null : startsAt <= now ? "past" : "taken"]),
  );
  const open = requests
    .filter(({ id }) => found.get(id) === "taken")
    .map((request) => ({ request, start: floorToInstant(request.startsAt!.getTime()) }))
    .filter(({ start }) => refusalBeyond(start, now) === null);
  if (open.length === 0) return found;
  const serviceIds = [...new Set(open.flatMap(({ request }) => request.lines.map(({ serviceId }) => serviceId)))];
  const offered = (await findServices(db, provider.id, serviceIds))?.services ?? [];
  const starts = open.map(({ start }) => start);
  const covers = { from: Math.min(...starts) as Instant, to: instantOf(Math.max(...starts) + 1) };
  const schedule = await loadSchedule(db, { providerId: provider.id, zone: provider.zone, serviceIds, covers });
  for (const { request, start } of open) {
    const planned = planVisit(request, { offered, staff: null });
    const asked = planned.ok ? prepareAsked(schedule, planned.value.visit, { now, waived: noWaivers }) : planned;
    if (asked.ok && checkSlot(asked.value, start).bookable) found.set(request.id, "free");
  }
  return found;
}
